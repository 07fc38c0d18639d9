import { isJudgment } from '#domain/cases/type.ts'
import { caseMetadata } from '#domain/metadata/record-metadata.ts'
import { serviceFor } from '#domain/services/service-texts.ts'
import { paths } from '#domain/site/paths.ts'
import { authorOf } from '#domain/team/team.ts'
import { CaseReport } from '#islands/cases/CaseReport.tsx'
import { caseNeighbours } from '#islands/cases/NeighbourLinks.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import type { CaseWithoutText, RecordEntry, Source } from '../entries.ts'

/** What the page of a case shows besides the case. */
export async function caseSurroundings(source: Source, entry: CaseWithoutText) {
  const [publisher, team, services, bench, links, neighbours] = await Promise.all([
    source.publisher(),
    source.team(),
    source.services(),
    source.benchOf(entry),
    source.linksOf(entry),
    source.neighboursOf?.(entry),
  ])
  const author = authorOf(entry.author, team)
  return {
    neighbours,
    bench,
    links,
    authorPage: author && paths.teamMember(author.id),
    offer: { author: isJudgment(entry) ? undefined : author, service: serviceFor(entry.category, services), practice: publisher.practice },
  }
}

export const caseRecord: RecordEntry<'case'> = async (source, entry) => {
  const [publisher, { neighbours, ...beside }] = await Promise.all([source.publisher(), caseSurroundings(source, entry)])
  return {
    data: { entry, neighbours, ...beside },
    draw: () => ({
      metadata: caseMetadata(publisher, entry, beside),
      html: staticMarkup(CaseReport, { entry, ...beside }),
      ...(neighbours && { follows: caseNeighbours(neighbours) }),
    }),
  }
}
