import { contentStore } from '#db/content/store.ts'
import { newsStore } from '#db/news/news.ts'
import { teamStore } from '#db/team/team.ts'
import { servicesType } from '#domain/services/type.ts'
import { caseReads } from './cases/reads.ts'
import { communityReads } from './community/reads.ts'
import { contentReads } from './content/reads.ts'
import { healthCalls } from './health/calls.ts'
import type { Call } from './http/call.ts'
import { changeReads } from './publication/reads.ts'

export const visitorReads: readonly Call[] = [
  ...changeReads,
  ...caseReads,
  ...contentReads(newsStore),
  ...contentReads(contentStore(servicesType)),
  ...contentReads(teamStore),
  ...communityReads,
  ...healthCalls,
]
