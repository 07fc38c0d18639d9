import { caseMetadata } from '#domain/metadata/record-metadata.ts'
import { authorPage } from '#domain/team/team.ts'
import { CaseReport } from '#islands/cases/CaseReport.tsx'
import { caseNeighbours } from '#islands/cases/case-neighbours.ts'
import { staticMarkup } from '#islands/static-markup.ts'
import type { RecordEntry } from '../entries.ts'

export const caseRecord: RecordEntry<'case'> = async (source, entry) => {
  const [publisher, team, links, neighbours] = await Promise.all([
    source.publisher(),
    source.team(),
    source.linksOf(entry),
    source.neighboursOf?.(entry),
  ])
  const beside = { links, authorPage: authorPage(entry.author, team) }
  return {
    data: { entry, neighbours, ...beside },
    draw: () => ({
      metadata: caseMetadata(publisher, entry, beside),
      html: staticMarkup(CaseReport, { entry, ...beside }),
      ...(neighbours && { follows: caseNeighbours(neighbours) }),
    }),
  }
}
