/** Writes '2,000'. Loading `Intl` takes ten milliseconds, and schemas need this on every cold start. */
export function figure(value: number): string {
  const digits = String(value)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** The number of refused fields in a form. Blank for none. */
export const attention = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`

/** 'cases', 'enquiries', 'matches'. */
const pluralOf = (one: string): string => `${one.replace(/([^aeiou])y$/, '$1ie').replace(/(s|x|ch|sh)$/, '$1e')}s`

/** A count with its noun: '1 case', '2,000 cases', '3 enquiries'. */
export const countOf = (count: number, one: string, many = pluralOf(one)): string => `${figure(count)} ${count === 1 ? one : many}`

/** The end of a shortened list: 'and 3 more', 'and 3 more errors'. Blank if nothing is left out. */
export const andMore = (others: number, noun = ''): string => (others > 0 ? `and ${figure(others)} more ${noun}`.trimEnd() : '')

/** 'a, b and c', or with another word before the last. */
export const listOf = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

/** A wait in whole minutes, rounded up: 'a minute', '5 minutes'. */
export function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
