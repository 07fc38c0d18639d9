import type { SendMailOptions } from 'nodemailer'
import { findLinkOfAccount } from '#db/accounts/account-links.ts'
import { findMailedAccount } from '#db/accounts/change-mail.ts'
import type { Queryable } from '#db/connection/client.ts'
import { findMailedDraft, listPublishers } from '#db/drafts/draft-mail.ts'
import { findEnquiry } from '#db/enquiries/enquiries.ts'
import { findAnswer } from '#db/enquiries/enquiry-thread.ts'
import { findWaitingFollow } from '#db/follows/own-follows.ts'
import { listFailedWork } from '#db/jobs/failed-work-mail.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { type ClaimedMail, listSentBefore } from '#db/mail/outbox.ts'
import { readPractice } from '#db/practice/practice.ts'
import { findWaiting } from '#db/subscribers/subscription.ts'
import { type AccountChange, type OwnersChange, ownersChanges } from '#domain/accounts/account-changes.ts'
import { accountMailOf, changeMailOf, ownersMailOf } from '#domain/accounts/account-mail.ts'
import { accountName } from '#domain/accounts/staff-account.ts'
import { isKnownAddress } from '#domain/accounts/unknown-address.ts'
import { returnedOf, reviewOf } from '#domain/drafts/draft-mail.ts'
import { acknowledgementOf, complaintAcknowledgementOf, noticeOf } from '#domain/enquiries/enquiry-mail.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { answerOf } from '#domain/enquiries/work/answer-mail.ts'
import { isPlainAddress } from '#domain/fields/plain-address.ts'
import { followConfirmationOf } from '#domain/follows/follow-mail.ts'
import type { JobKind } from '#domain/jobs/job-kinds.ts'
import type { MailContent } from '#domain/mail/content.ts'
import { failedWorkMailOf } from '#domain/mail/failed-work-mail.ts'
import { paths } from '#domain/site/paths.ts'
import { confirmationOf } from '#domain/subscribers/confirmation-mail.ts'
import { linkAddress } from '../accounts/account-link.ts'
import { type MailSetup, siteUrl } from '../env.ts'
import { noNoticeAddress, noticeAddresses } from './notice-addresses.ts'
import { linksOfSubscriber, messageIdOf, type Sender, written } from './sender.ts'

/** A message, or the reason why there is none. */
export type Composed = { message: SendMailOptions } | { dropped: string }

/** Programs must not answer these messages (RFC 3834). The second header is the same for Exchange. */
const automatic = (how: 'auto-generated' | 'auto-replied') => ({ 'Auto-Submitted': how, 'X-Auto-Response-Suppress': 'All' })

/** A message that no person sends, to this address. */
const announced = (sender: Sender, { messageId }: ClaimedMail, content: MailContent, to: string | string[]): Composed => ({
  message: { ...written(sender, messageId, content), to, headers: automatic('auto-generated') },
})

async function notice(db: Queryable, setup: Sender, mail: ClaimedMail, enquiry: EnquiryRecord): Promise<Composed> {
  const settings = await readMailSettings(db)
  const to = noticeAddresses(settings, setup)
  if (to.length === 0) return { dropped: noNoticeAddress }
  const link = `${siteUrl()}${paths.adminDashboard}?tab=enquiries&open=${enquiry.id}`
  const sender = { name: `${enquiry.firstName} ${enquiry.lastName}`, address: enquiry.email }
  const addressed = { to, headers: automatic('auto-generated'), ...(isPlainAddress(enquiry.email) ? { replyTo: sender } : {}) }
  return { message: { ...written(setup, mail.messageId, noticeOf(enquiry, link, settings)), ...addressed } }
}

async function acknowledgement(db: Queryable, setup: Sender, mail: ClaimedMail, enquiry: EnquiryRecord): Promise<Composed> {
  const isComplaint = enquiry.kind === 'data-complaint'
  // The law requires an acknowledgement of a complaint, so the setting applies only to enquiries.
  if (!isComplaint && !(await readMailSettings(db)).acknowledge) return { dropped: 'Acknowledgements are switched off.' }
  const content = isComplaint ? complaintAcknowledgementOf(enquiry) : acknowledgementOf(enquiry, setup.practice, new Date())
  return { message: { ...written(setup, mail.messageId, content), to: enquiry.email, headers: automatic('auto-replied') } }
}

/** The headers that make mail programs show a message below earlier ones (RFC 5322, section 3.6.4). */
function threadOf(setup: Sender, earlier: readonly string[]): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  const references = earlier.map((id) => messageIdOf(setup.from, id))
  const last = references.at(-1)
  return last === undefined ? {} : { inReplyTo: last, references }
}

/** A staff member's answer. Replies go to the practice. */
async function answer(db: Queryable, setup: Sender, mail: ClaimedMail, enquiry: EnquiryRecord): Promise<Composed> {
  const text = await findAnswer(db, mail.id)
  if (text === undefined) return { dropped: 'The answer was deleted.' }
  const { name, email } = setup.practice
  const addressed = { to: enquiry.email, replyTo: { name, address: email }, ...threadOf(setup, await listSentBefore(db, mail)) }
  return { message: { ...written(setup, mail.messageId, answerOf(enquiry, text, setup.practice)), ...addressed } }
}

async function confirmation(db: Queryable, setup: Sender, mail: ClaimedMail): Promise<Composed> {
  const waiting = await findWaiting(db, mail.recordId)
  if (!waiting) return { dropped: 'The subscriber confirmed, was removed, or is possible spam.' }
  const content = confirmationOf(linksOfSubscriber(waiting.token), setup.practice)
  return announced(setup, mail, content, waiting.email)
}

async function followConfirmation(db: Queryable, setup: Sender, mail: ClaimedMail): Promise<Composed> {
  const waiting = await findWaitingFollow(db, mail.recordId)
  if (!waiting) return { dropped: 'It was confirmed, stopped or removed, or is possible spam.' }
  const { confirmFollow, preferences } = linksOfSubscriber(waiting.token)
  const content = followConfirmationOf(waiting, { confirm: confirmFollow(waiting.id), preferences }, setup.practice)
  return announced(setup, mail, content, waiting.email)
}

/** About a draft: to those who may publish if it waits, to its author if it was returned. */
async function aboutDraft(db: Queryable, setup: Sender, mail: ClaimedMail): Promise<Composed> {
  const draft = await findMailedDraft(db, mail.recordId)
  const isReview = mail.kind === 'review'
  if (draft?.state !== (isReview ? 'ready' : 'returned')) return { dropped: 'The draft was changed, published or discarded.' }
  const to = isReview ? await listPublishers(db, draft.authorId) : draft.authorEmail === null ? [] : [draft.authorEmail]
  if (to.length === 0) return { dropped: isReview ? 'Nobody else may publish.' : 'The author no longer has an account.' }
  const content = (isReview ? reviewOf : returnedOf)(draft, `${siteUrl()}${paths.adminDashboard}?tab=drafts&open=${mail.recordId}`)
  return announced(setup, mail, content, to)
}

async function accountLink(db: Queryable, setup: Sender, mail: ClaimedMail): Promise<Composed> {
  const link = await findLinkOfAccount(db, mail.recordId)
  const address = link && linkAddress(link)
  if (!address || !isKnownAddress(link.email)) return { dropped: 'The link was used, replaced or has ended.' }
  return announced(setup, mail, accountMailOf(link, address, setup.practice), link.email)
}

const isForOwners = (change: AccountChange): change is OwnersChange => ownersChanges.some((known) => known === change)

/** 'Ada Example (ada)'. Undefined if no account made the change. */
async function nameOf(db: Queryable, id: number | null): Promise<string | undefined> {
  const account = id === null ? undefined : await findMailedAccount(db, id)
  return account && accountName(account)
}

async function contentOfChange(db: Queryable, { practice }: Sender, mail: ClaimedMail, change: AccountChange, username: string) {
  if (!isForOwners(change)) return changeMailOf(change, username, practice)
  const by = (await nameOf(db, mail.byId)) ?? 'the command line'
  return ownersMailOf(change, { by, about: await nameOf(db, mail.aboutId) }, practice)
}

async function accountChange(db: Queryable, setup: Sender, mail: ClaimedMail, change: AccountChange): Promise<Composed> {
  const account = await findMailedAccount(db, mail.recordId)
  const to = change === 'email-changed' ? account?.formerEmail : account?.email
  if (!account || !to || !isKnownAddress(to)) return { dropped: 'No address of the account is known.' }
  const content = await contentOfChange(db, setup, mail, change, account.username)
  return announced(setup, mail, content, to)
}

async function failedWork(db: Queryable, setup: Sender, mail: ClaimedMail, work: JobKind): Promise<Composed> {
  const owner = await findMailedAccount(db, mail.recordId)
  if (!owner || !isKnownAddress(owner.email)) return { dropped: 'No address of the account is known.' }
  const failed = await listFailedWork(db, work)
  if (failed.length === 0) return { dropped: 'The work was done in the meantime.' }
  const content = failedWorkMailOf(work, failed, `${siteUrl()}${paths.adminDashboard}`, setup.practice)
  return announced(setup, mail, content, owner.email)
}

/** Composes the message from its record as it is now. */
export async function composeMail(db: Queryable, sender: MailSetup, mail: ClaimedMail): Promise<Composed> {
  const setup = { ...sender, practice: await readPractice(db) }
  if (mail.kind === 'confirmation') return confirmation(db, setup, mail)
  if (mail.kind === 'follow') return followConfirmation(db, setup, mail)
  if (mail.kind === 'review' || mail.kind === 'returned') return aboutDraft(db, setup, mail)
  if (mail.kind === 'account') return mail.change ? accountChange(db, setup, mail, mail.change) : accountLink(db, setup, mail)
  if (mail.work) return failedWork(db, setup, mail, mail.work)
  const enquiry = await findEnquiry(db, mail.recordId)
  if (!enquiry) return { dropped: 'The enquiry was deleted.' }
  if (mail.kind === 'answer') return answer(db, setup, mail, enquiry)
  return mail.kind === 'notice' ? notice(db, setup, mail, enquiry) : acknowledgement(db, setup, mail, enquiry)
}
