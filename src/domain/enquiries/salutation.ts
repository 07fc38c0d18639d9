/** The greeting for an unverified address whose name field may contain more than a name. */
const withoutName = 'enquirer'

const longest = 40
const mostNames = 3
const mostWords = 6

/** Titles, which do not count as names. */
const titles = /^(?:dr|mr|mrs|ms|mx|miss|prof|professor|sir|dame|lord|lady|rev|revd|st|hon|judge|justice|master|qc|kc|jr|sr)\.?$/i
const particles =
  /^(?:a|af|al|an|ap|auf|av|bat|ben|bin|bint|binti|d|da|das|de|del|della|den|der|di|do|dos|du|e|el|i|ibn|la|le|los|lo|of|te|ten|ter|the|tot|van|vom|von|y|zu|zum|zur)$/i

/** A word of an address written with blanks. */
const partsOfAddresses = /^(?:https?|ftp|www|mailto|at|dot|com|org|net|info|biz|co|uk|io|eu|app|xyz|html?)$/i

/** Letters (including ʼ), joined by single hyphens and apostrophes. Only initials and titles end in a full stop. */
const word = /^[\p{L}\p{M}]+(?:(?:[-‐‑'’‘`´・]|(?<=l)·(?=l))[\p{L}\p{M}]+)*['’]?$/iu
const initials = /^(?:\p{L}\p{M}{0,3}\.-?){1,4}\p{L}?$/u

const isLatin = /\p{Script=Latin}/u
const isOther = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

function isName(text: string): boolean {
  // Joiners belong to the spelling of names in several scripts, none of them Latin.
  const visible = isLatin.test(text) ? text : text.replace(/(?<=\p{L}\p{M}{0,3})[\u200c\u200d](?=\p{L})/gu, '')
  const words = visible.split(' ')
  const isWord = (each: string) =>
    (word.test(each) || initials.test(each) || (titles.test(each) && each.endsWith('.'))) && !(isLatin.test(each) && isOther.test(each))
  const names = words.filter((each) => !titles.test(each) && !particles.test(each))
  return (
    [...visible].length <= longest &&
    words.length <= mostWords &&
    names.length <= mostNames &&
    words.every(isWord) &&
    // Refuses full-width letters, mathematical letters and the like.
    visible.normalize('NFC') === visible.normalize('NFKC') &&
    !/\p{M}{4}/u.test(visible.normalize('NFD')) &&
    (words.length === 1 || !words.some((each) => partsOfAddresses.test(each)))
  )
}

/**
 * The name after 'Dear' in a message to an unverified address. Anyone can enter any name, and the practice signs
 * the message, so a name that may contain an address, a number or a sentence is left out.
 */
export const greetedName = (...names: readonly string[]): string => (names.every(isName) ? names.join(' ') : withoutName)
