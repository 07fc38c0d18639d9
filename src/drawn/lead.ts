import { staticMarkup } from '#islands/static-markup.ts'
import { LeadLine } from '#islands/team/LeadLine.tsx'
import { cutPictureOf, type Part } from './entries.ts'

/**
 * The head of the practice, on the home page. In a separate file from the team's pages, whose styles the home
 * page lacks.
 */
export const lead: Part = {
  name: 'lead',
  as: 'div',
  draw: async (source) => {
    const [[member], { practice }] = await Promise.all([source.team(), source.publisher()])
    return member ? staticMarkup(LeadLine, { member, practice, picture: await cutPictureOf(source, 'portrait', member) }) : ''
  },
}
