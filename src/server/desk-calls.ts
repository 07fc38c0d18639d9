import { contentStore } from '#db/content/store.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { auditCalls } from './audit/calls.ts'
import { caseCalls } from './cases/calls.ts'
import { communityCalls } from './community/calls.ts'
import { contentCalls } from './content/calls.ts'
import { draftCalls } from './drafts/calls.ts'
import { draftLinkCalls } from './drafts/link-calls.ts'
import { publishingCalls } from './drafts/publishing-calls.ts'
import { draftStepCalls } from './drafts/step-calls.ts'
import { enquiryCalls } from './enquiries/calls.ts'
import { enquiryWorkCalls } from './enquiries/work-calls.ts'
import { feesCalls } from './fees/calls.ts'
import { findCaseLawCalls } from './find-case-law/calls.ts'
import { judgmentLicenceCalls } from './find-case-law/licence-calls.ts'
import type { Call } from './http/call.ts'
import { mailCalls } from './mail/calls.ts'
import { mailSettingsCalls } from './mail/settings-calls.ts'
import { issueCalls } from './newsletter/calls.ts'
import { issueSendingCalls } from './newsletter/sending-calls.ts'
import { practiceCalls } from './practice/calls.ts'
import { publicationCalls } from './publication/calls.ts'
import { setupCalls } from './setup/calls.ts'
import { subjectCalls } from './subjects/calls.ts'
import { subscriberCalls } from './subscribers/calls.ts'
import { statisticsCalls } from './visits/statistics-calls.ts'

/** If two rows match an address, the first one applies. */
export const deskCalls: readonly Call[] = [
  ...caseCalls,
  ...tabTypes.flatMap((type) => contentCalls(contentStore(type))),
  ...communityCalls,
  ...feesCalls,
  ...practiceCalls,
  ...setupCalls,
  ...statisticsCalls,
  ...findCaseLawCalls,
  ...judgmentLicenceCalls,
  ...publishingCalls,
  ...draftCalls,
  ...draftStepCalls,
  ...draftLinkCalls,
  ...enquiryWorkCalls,
  ...enquiryCalls,
  ...issueCalls,
  ...issueSendingCalls,
  ...subscriberCalls,
  ...mailCalls,
  ...mailSettingsCalls,
  ...publicationCalls,
  ...auditCalls,
  ...subjectCalls,
]
