/** How many cases the register has, and the days of the oldest and the newest. Without cases there are no days. */
export interface RegisterSpan {
  total: number
  oldest: string | null
  newest: string | null
}

/** '29 authorities, 2020 to 2024', or empty for a register without cases. */
export function registerSpanText({ total, oldest, newest }: RegisterSpan): string {
  if (oldest === null || newest === null) return ''
  const [from, to] = [oldest.slice(0, 4), newest.slice(0, 4)]
  const years = from === to ? to : `${from}\u00a0to\u00a0${to}`
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'authority' : 'authorities'}, ${years}`
}

/** @param cases Newest first. */
export const spanOf = (cases: readonly { date: string }[]): RegisterSpan => ({
  total: cases.length,
  oldest: cases.at(-1)?.date ?? null,
  newest: cases[0]?.date ?? null,
})
