/** The characters before a citation that are read. Longer names stay unread. */
const window = 160

const capital = /^[“"‘'(]?[\p{Lu}\d]/u
const joining = /^(?:of|for|the|de|la|&)$/
/** Capitals at the start of a sentence that belong to no name. */
const opening =
  /^(?:In|See|Cf|But|And|As|Per|Following|Applying|Both|Unlike|Since|After|Under|Compare|Contrast|Also|So|Thus|Neither|While|Where|When)$/

/** The end of another citation: `43,` or `(Ch);`. */
const citationEnd = /^(?:\d+|\([A-Za-z]+\))[,;]?$/

const isPartOfName = (word: string): boolean => capital.test(word) || joining.test(word)

/**
 * The first party: the words before the `v`, back to one that is not of the name.
 * Undefined where that is uncertain.
 */
function firstParty(words: readonly string[]): string | undefined {
  let from = words.length
  while (from > 0) {
    const word = words[from - 1] ?? ''
    if (/[.;:!?—–]$/.test(word) && !/^(?:\p{Lu}|No|Ltd|Co|Inc|St|Mr|Mrs|Ms|Dr)\.$/u.test(word)) break
    if (citationEnd.test(word)) break
    if (word === 'and' && citationEnd.test(words[from - 2] ?? '')) break
    // A list of names or of parties: where the name starts is uncertain.
    if (word.endsWith(',') || word === 'and') return undefined
    if (!isPartOfName(word)) break
    from -= 1
  }
  // All of the words belong to it, so it may start before them.
  if (from === 0 && words.join(' ').length > window - 20) return undefined
  const name = words.slice(from)
  while (name[0] !== undefined && (joining.test(name[0]) || opening.test(name[0]))) name.shift()
  return name.length > 0 ? name.join(' ') : undefined
}

/** The name of the case right before its citation: `Candey Ltd v Crumpler`. Undefined unless it is certain. */
export function caseNameBefore(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - window), start)
  const line = before.split(/[\n\r\u2028\u2029]/).at(-1) ?? ''
  const words = line.replaceAll('##', '').split(/\s+/).filter(Boolean)
  const versus = words.findLastIndex((word) => /^v\.?$/.test(word))
  const second = words.slice(versus + 1)
  if (versus < 1 || second.length === 0 || !second.every((word) => isPartOfName(word) || word === 'and')) return undefined
  const first = firstParty(words.slice(0, versus))
  const name = `${first} v ${second.join(' ')}`.replaceAll(/["“”]/g, '').replace(/[,:;(]$/, '')
  return first === undefined ? undefined : name.trim()
}
