import { latestCases, newerNotes, newestCases, olderCases, registerSpan } from './cases/case-lists.ts'
import { causeList, firstInvite, invite } from './community.ts'
import type { Part } from './entries.ts'
import { issuesList } from './issues.ts'
import { lead } from './lead.ts'
import { latestNews, newsList } from './news.ts'
import { ratesList, rateTablesPart } from './rates.ts'
import { homeServices, servicesList } from './services.ts'
import { firstMember, otherMembers } from './team.ts'

const all: readonly Part[] = [
  latestCases,
  registerSpan,
  newestCases,
  olderCases,
  newerNotes,
  newsList,
  latestNews,
  firstMember,
  otherMembers,
  lead,
  servicesList,
  homeServices,
  issuesList,
  causeList,
  invite,
  firstInvite,
  rateTablesPart,
  ratesList,
]

export const parts: ReadonlyMap<string, Part> = new Map(all.map((part) => [part.name, part]))
