import { contentRecords } from '#db/content/records.ts'
import { newsType } from '#domain/news/type.ts'
import { servicesType } from '#domain/services/type.ts'
import { teamType } from '#domain/team/type.ts'
import { caseReads } from './cases/reads.ts'
import { communityReads } from './community/reads.ts'
import { contentReads } from './content/reads.ts'
import { healthCalls } from './health/calls.ts'
import type { Call } from './http/call.ts'
import { changeReads } from './publication/reads.ts'

export const visitorReads: readonly Call[] = [
  ...changeReads,
  ...caseReads,
  ...contentReads(contentRecords(newsType)),
  ...contentReads(contentRecords(servicesType)),
  ...contentReads(contentRecords(teamType)),
  ...communityReads,
  ...healthCalls,
]
