import { cutAtWord } from '../fields/opening-sentences.ts'
import { parseMarkup } from '../markup/parse.ts'
import { markupText } from '../markup/text.ts'
import { paths } from '../site/paths.ts'
import type { TeamMember } from './type.ts'
import { isSameAuthor } from './written-notes.ts'

/** A letter or digit with its accents. `Intl.Segmenter` would need a browser of 2024. */
const initial = /[\p{Letter}\p{Number}]\p{Mark}*/u
/** A whole emoji, including flags and joined ones, or any other single character. */
const sign =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*|\S/u

/**
 * First and last initials, shown if there is no portrait: 'Nora Jane North' is 'NN'. Words without letters and
 * brackets after a name are ignored. A name without letters gives its first character.
 */
export function initials(name: string): string {
  const named = name.trim().replace(/\([^()]*\)$/, '') || name
  const letters = named.split(/\s+/).flatMap((word) => initial.exec(word)?.[0].replace(/\ufe0f|\u20e3/g, '') ?? [])
  if (letters.length === 0) return sign.exec(name)?.[0] ?? ''
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toUpperCase()
}

/** The meta description of a member's page: the bio cut to 155 characters, at a word if possible. */
export function bioDescription(bio: string): string {
  return cutAtWord(markupText(parseMarkup(bio)).replace(/\s+/g, ' ').trim(), 155)
}

export function qualificationsOf({ qualifications }: Pick<TeamMember, 'qualifications'>): string[] {
  const lines = (qualifications ?? '').split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** The member who wrote a text. Undefined if no member, or more than one, has the author's name. */
export function authorOf<Member extends { name: string }>(author: string, team: readonly Member[]): Member | undefined {
  const [member, another] = team.filter(({ name }) => isSameAuthor(name, author))
  return another ? undefined : member
}

export function authorPage(author: string, team: readonly { id: number; name: string }[]): string | undefined {
  const member = authorOf(author, team)
  return member && paths.teamMember(member.id)
}
