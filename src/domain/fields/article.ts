/** 'hour', and words that begin like 'you' or 'one': the sound decides, not the letter. */
const silentH = /^(?:heir|honest|honour|hour)/i
const soundsLikeYou = /^(?:eu|one\b|once\b|uk\b|uni(?![mn])|us(?:[aeu]|ing\b)|util)/i

/** A noun with its article: 'a rate', 'an author', 'an hour', 'a user'. */
export function withArticle(noun: string): string {
  const isVowel = silentH.test(noun) || (/^[aeiou]/i.test(noun) && !soundsLikeYou.test(noun))
  return `${isVowel ? 'an' : 'a'} ${noun}`
}
