/** 'news article' becomes 'News article'. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** 'Public on 12 January' becomes 'public on 12 January', within a sentence. */
export function withoutCapital(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}
