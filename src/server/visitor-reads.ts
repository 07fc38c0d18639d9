import { contentRecords } from '#db/content/records.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { caseReads } from './cases/reads.ts'
import { communityReads } from './community/reads.ts'
import { contentReads } from './content/reads.ts'
import { lookUpCalls } from './find-case-law/look-up.ts'
import { healthCalls } from './health/calls.ts'
import type { Call } from './http/call.ts'
import { changeReads } from './publication/reads.ts'

export const visitorReads: readonly Call[] = [
  ...changeReads,
  ...caseReads,
  ...tabTypes.flatMap((type) => contentReads(contentRecords(type))),
  ...communityReads,
  ...lookUpCalls,
  ...healthCalls,
]
