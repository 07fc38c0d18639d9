/**
 * A whole number from 0 as people read it: '2,000'. Not by a locale, whose tables take ten milliseconds to load: the words of many
 * schemas hold a number, and a function that starts cold makes them before it answers anyone.
 */
export function figure(value: number): string {
  const digits = String(value)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** '1 case', '2,000 cases', '3 enquiries'. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${figure(count)} ${count === 1 ? one : many}`
