import type { ReactNode } from 'react'

/** What a list says before its first record. */
export const noneYet = {
  cases: 'No cases found',
  services: 'No services found',
  news: 'No news yet',
  issues: 'No issues yet. The first one will be here.',
  team: 'No team members yet',
} as const

/** The only item of an empty list inside a section. */
export function NoneYet({ words }: { words: string }): ReactNode {
  return <li className="text-soft">{words}</li>
}
