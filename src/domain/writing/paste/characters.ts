/** Ligatures of fonts, which PDF files copy as single characters. */
const ligatures = /[\ufb00-\ufb06]/g
/** Bullets of symbol fonts, in the private area of Unicode. */
const bullets = /[\uf0b7\uf0a7\uf076\u25cf\u25aa\u25e6\u2023\u2043]/g
/** A soft hyphen at the end of a line divides a word. */
const divided = /\u00ad[ \t]{0,4}\n[ \t]{0,4}/g
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g

/** The characters that people type, instead of those that a font or a layout needed. */
export function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(divided, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKD'))
    .replace(bullets, '•')
    .replace(spaces, ' ')
    .replace(unseen, '')
}
