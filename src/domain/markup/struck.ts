import type { Stretch } from './addresses.ts'

const mark = '~~'

/** The positions of the two marks around each struck passage. The marks may be within a word. */
export function findStruck(text: string): Stretch[] {
  const found: Stretch[] = []
  let open: number | undefined
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + mark.length] ?? ' '
    if (open !== undefined && /[^\s~]/.test(before)) {
      found.push({ start: open, end: at })
      open = undefined
    } else open = /[^\s~]/.test(after) ? at : undefined
  }
  return found
}

/** Two stretches side by side are one. */
export const joinStruck = (text: string): string => text.replaceAll(/~~( ?)~~/g, '$1')
