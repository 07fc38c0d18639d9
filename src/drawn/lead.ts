import { staticMarkup } from '#islands/static-markup.ts'
import { LeadLine } from '#islands/team/LeadLine.tsx'
import { cutPictureOf, type Part } from './entries.ts'

/** In a separate file, because the home page lacks the styles of the team's pages. */
export const lead: Part = {
  name: 'lead',
  as: 'div',
  draw: async (source) => {
    const [[member], { practice }] = await Promise.all([source.team(), source.publisher()])
    return member ? staticMarkup(LeadLine, { member, practice, picture: await cutPictureOf(source, 'portrait', member) }) : ''
  },
}
