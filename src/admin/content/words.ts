/** 'news article' becomes 'News Article'. */
export function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
