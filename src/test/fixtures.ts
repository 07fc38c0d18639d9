import type { Subscription } from '#db/subscribers/subscribers.ts'
import type { FormLimits } from '#db/upkeep/rate-limits.ts'
import type { AuditLine } from '#domain/audit/audit-pages.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import type { CaseListItem, CaseRecord } from '#domain/cases/cases.ts'
import { caseHead } from '#domain/cases/facts.ts'
import { caseType } from '#domain/cases/type.ts'
import type { Draft } from '#domain/drafts/drafts.ts'
import type { Enquiry } from '#domain/enquiries/enquiries.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { withEvent } from '#domain/news/read-event.ts'
import { type NewsInput, type NewsItem, newsType } from '#domain/news/type.ts'
import { type ServiceInput, servicesType } from '#domain/services/type.ts'
import { type TeamMember, type TeamMemberInput, teamType } from '#domain/team/type.ts'
import { newSlug, sampleInput } from './sample-input.ts'

/** A valid case. Every call has a different slug. */
export function caseInput(changes: Partial<CaseInput> = {}): CaseInput {
  return sampleInput(caseType, {
    title: 'Smith v Jones',
    slug: newSlug('case'),
    summary: 'A bill assessed line by line.',
    content: '# Judgment\nThe bill was reduced by a third.',
    category: 'Detailed Assessment',
    date: '2024-03-12',
    author: 'Clara Clerk',
    tags: ['hourly rates', 'proportionality'],
    ...changes,
  })
}

export const caseInputs = (count: number, changes: (index: number) => Partial<CaseInput> = () => ({})): CaseInput[] =>
  Array.from({ length: count }, (_, index) => caseInput(changes(index)))

/** A whole judgment from Find Case Law. */
export const wholeJudgment = (changes: Partial<CaseInput> = {}): CaseInput =>
  caseInput({
    ...{ title: 'Alder v Birch', textKind: 'Judgment', author: '', statedCitation: '[2024] EWHC 1001 (SCCO)' },
    content: '1. This is a detailed assessment.',
    sourceAddress: 'https://caselaw.nationalarchives.gov.uk/id/ewhc/scco/2024/1001',
    sourceHash: 'a'.repeat(64),
    sourceReadOn: londonDay(new Date()),
    ...changes,
  })

/** A stored case. */
export function aCase(changes: Partial<CaseRecord> = {}): CaseRecord {
  const times = { createdAt: '2024-03-12T10:00:00.000Z', updatedAt: '2024-03-12T10:00:00.000Z' }
  const written = { ...caseInput(), id: 1, publishedToDiscord: false, ...times, ...changes }
  return { ...written, ...caseHead(written), ...changes }
}

/** A case as lists contain it. */
export function caseListItem(id: number, changes: Partial<CaseListItem> = {}): CaseListItem {
  return {
    id,
    title: `Case ${id}`,
    slug: `case-${id}`,
    summary: 'A summary',
    category: 'QOCS',
    date: '2024-01-01',
    textKind: 'Note',
    author: 'Ada Example',
    tags: [],
    publishedToDiscord: false,
    ...changes,
  }
}

export function newsInput(changes: Partial<NewsInput> = {}): NewsInput {
  return sampleInput(newsType, {
    title: 'New guideline hourly rates',
    slug: newSlug('news'),
    summary: 'The rates rise in January.',
    content: 'The Master of the Rolls has accepted the recommendation.',
    category: 'News',
    date: '2024-01-02',
    author: 'Clara Clerk',
    ...changes,
  })
}

export function memberInput(changes: Partial<TeamMemberInput> = {}): TeamMemberInput {
  return sampleInput(teamType, {
    name: 'Amelia Example',
    position: 'Costs Lawyer',
    bio: 'Drafts bills and argues them.',
    linkedin: 'https://www.linkedin.com/in/amelia-example',
    email: 'amelia@costs.example',
    ...changes,
  })
}

/** A subscription as the form sends it while no mail is set up. */
export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  email: 'vera@visitors.example',
  suspected: false,
  mail: false,
  page: '/contact',
  wording: 'News of costs, by email.',
  ...changes,
})

/** A stored article. */
export const anArticle = ({ id = 1, updatedAt = '2024-03-12T10:00:00.000Z', ...changes }: Partial<NewsItem> = {}): NewsItem => ({
  ...withEvent(newsInput(changes)),
  id,
  updatedAt,
})

/** A stored member of the team. */
export const aMember = ({ id = 1, updatedAt = '2024-03-12T10:00:00.000Z', ...changes }: Partial<TeamMember> = {}): TeamMember => ({
  ...memberInput(changes),
  id,
  updatedAt,
})

/** A draft of a new article that everyone can edit. */
export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...{ id: 1, kind: 'news', recordId: null, isPublic: false, name: 'A v B', author: 'Ada Example', authorId: 1 },
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', state: { kind: 'draft' }, fields: {}, baseUpdatedAt: null, form: null, openWith: null },
  ...changes,
})

export function enquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@visitors.example',
    phone: '020 7946 0999',
    service: 'Cost Budgeting',
    message: 'Please draft our budget.',
    otherParties: null,
    deadline: null,
    ...changes,
  }
}

/** An enquiry as staff read it, sent on a Tuesday at ten. */
export function enquiryRecord(id: number, changes: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return {
    ...enquiry(),
    id,
    kind: 'enquiry',
    acknowledgedAt: null,
    assignedTo: null,
    outcome: null,
    answeredAt: null,
    suspected: false,
    status: 'new',
    createdAt: '2024-01-09T10:00:00.000Z',
    ...changes,
  }
}

export function serviceInput(changes: Partial<ServiceInput> = {}): ServiceInput {
  return sampleInput(servicesType, {
    title: 'Cost Budgeting',
    slug: newSlug('service'),
    description: 'Precedent H, drafted and agreed.',
    icon: 'calculator',
    ...changes,
  })
}

const unlimited = (key: string) => ({ key, rule: { limit: 1_000_000, windowSeconds: 60 } })

/** Limits that are never reached, for storing rows that a form would count. */
export const noLimit: FormLimits = {
  caller: unlimited('caller'),
  words: unlimited('words'),
  mailbox: unlimited('mailbox'),
  network: unlimited('network'),
}

/** A line of the audit trail: a case was saved. */
export const anAuditLine = (changes: Partial<AuditLine> = {}): AuditLine => ({
  id: 'a',
  at: '2026-07-01T09:05:00.000Z',
  userId: 1,
  userName: 'ada',
  name: 'Ada Example',
  action: 'updated',
  kind: 'case',
  recordId: 12,
  title: null,
  fields: [],
  count: null,
  requestId: null,
  ...changes,
})

/** Who saves a record in a test. */
export const aSave = { by: 'clerk', note: null }
