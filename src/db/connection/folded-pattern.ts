import { foldText } from '#domain/search/fold.ts'

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`

/** Writes the codes as a bracket expression. Neighbours become a range, which keeps patterns short. */
function bracketed(codes: readonly number[]): string {
  const isInner = (index: number) => codes[index - 1] === (codes[index] ?? 0) - 1 && codes[index + 1] === (codes[index] ?? 0) + 1
  const ends = codes.map((code, index) => (isInner(index) ? '-' : escaped(code)))
  return ends.join('').replace(/-+/g, '-')
}

interface Unfolding {
  /** The signs that fold to a sign. Those that nobody sees fold to an empty text. */
  signs: Map<string, string>
  /** The characters that fold to several, such as ligatures. */
  joined: { code: number; fold: string }[]
}

let known: Unfolding | undefined

/** The inverse of the fold. Found by folding every code unit once, in some 30 ms. */
function unfolding(): Unfolding {
  if (known) return known
  const codes = new Map<string, number[]>()
  for (let code = 1; code < 0x1_0000; code += 1) {
    // PostgreSQL stores no lone surrogate.
    if (code >= 0xd800 && code < 0xe000) continue
    const fold = foldText(String.fromCharCode(code))
    codes.set(fold, [...(codes.get(fold) ?? []), code])
  }
  const all = [...codes]
  known = {
    signs: new Map(all.map(([fold, of]) => [fold, bracketed(of)])),
    joined: all.flatMap(([fold, of]) => (fold.length > 1 ? of.map((code) => ({ code, fold })) : [])),
  }
  return known
}

/** The ways to write the letters from `at`: sets of characters, and how many letters each stands for. */
function waysFrom(letters: readonly string[], at: number): { signs: string; length: number }[] {
  const { signs, joined } = unfolding()
  const letter = letters[at] ?? ''
  const ways = [{ signs: signs.get(letter) ?? `${letter}${letter.toUpperCase()}`, length: 1 }]
  for (const length of [1, 2, 3].filter((each) => at + each <= letters.length)) {
    const part = letters.slice(at, at + length).join('')
    const isLast = at + length === letters.length
    // The text may begin or end within a ligature.
    const stands = (fold: string) => (at > 0 ? fold.startsWith(part) : fold.endsWith(part) || isLast) && fold.includes(part)
    const found = joined.filter(({ fold }) => (fold.length === length || at === 0 || isLast) && stands(fold))
    if (found.length > 0) ways.push({ signs: bracketed(found.map(({ code }) => code)), length })
  }
  return ways
}

/** The pattern doubles with each letter of a run, so letters of a longer one match only single signs. */
const longestRun = 6

/** The runs of letters that ligatures may join, by their end positions. */
function* runsOf(ways: readonly ReturnType<typeof waysFrom>[]): Generator<{ from: number; end: number; isLong: boolean }> {
  for (let from = 0; from < ways.length; ) {
    let end = from + 1
    for (let next = from; next < end; next += 1) for (const { length } of ways[next] ?? []) end = Math.max(end, next + length)
    const isLong = end - from > longestRun
    if (isLong) end = from + 1
    yield { from, end, isLong }
    from = end
  }
}

const waysOf = (folded: string) => [...folded].map((_, at, letters) => waysFrom(letters, at))

/** Whether the pattern of this text is exact: not for a run too long for ligatures, such as seven full stops. */
export const isExact = (folded: string): boolean => [...runsOf(waysOf(folded))].every(({ isLong }) => !isLong)

/**
 * A pattern for PostgreSQL's `~` that matches a text exactly if the folded text occurs in the text's fold.
 * `isExact` names the exception. All letters of the text are escaped.
 */
export function foldedPattern(folded: string): string {
  const unseen = `[${unfolding().signs.get('')}]*`
  const letters = [...folded]
  const ways = waysOf(folded)
  const write = (signs: string, letter = '') => (letter === ' ' ? `[${signs}](?:${unseen}[${signs}])*${unseen}` : `[${signs}]${unseen}`)
  const written = (from: number, end: number): string => {
    if (from === end) return ''
    const options = (ways[from] ?? []).filter(({ length }) => from + length <= end)
    const texts = options.map(({ signs, length }) => write(signs, letters[from]) + written(from + length, end))
    return texts.length === 1 ? texts.join('') : `(?:${texts.join('|')})`
  }
  return [...runsOf(ways)].map(({ from, end }) => written(from, end)).join('')
}
