import { tabTypes } from '../kinds/content-types.ts'
import { periods } from './periods.ts'

interface AboutPeople {
  holds: 'people'
  whose: 'visitors' | 'staff'
  title: string
  data: string
  purpose: string
  ground: string
  kept: string
}

/** Texts written by staff. Like any publication they may name people. Staff change them in the desk. */
interface Texts {
  holds: 'texts'
  title: string
  kept: string
}

interface Nothing {
  holds: 'nothing'
  title: string
}

type StoredTable = AboutPeople | Texts | Nothing

const visitors = { holds: 'people', whose: 'visitors' } as const
const staff = { holds: 'people', whose: 'staff' } as const
const interest = 'Legitimate interest'
const untilDeleted = 'Until staff change or delete it'
const texts = (title: string, kept = untilDeleted): Texts => ({ holds: 'texts', title, kept })

/** The table of a kind of content has the name of the kind. That of the team is older than kinds. */
const tablesOfKinds: Readonly<Record<string, Texts>> = Object.fromEntries(
  tabTypes.filter(({ name }) => name !== 'team').map(({ name, heading }) => [name, texts(heading)]),
)

/** Used by the privacy notice, subject access and erasure. A test compares it with the database. */
export const storedTables = {
  contacts: {
    ...visitors,
    title: 'Enquiries',
    data: 'Name, email, message and time. If you give them, telephone number, service, deadline and other parties. Whether a program seems to have sent it. Who deals with it, when we answered and how it ended. Of a data protection complaint, when we acknowledged it.',
    purpose: 'To answer you, to take the steps you ask for, and to see whether another matter conflicts',
    ground: 'Consent, and steps before a contract',
    kept: `At most ${periods.enquiry.words}`,
  },
  enquiry_entries: {
    ...visitors,
    title: 'Notes and answers',
    data: 'What we noted while dealing with an enquiry and what we answered by mail, who wrote it, and when.',
    purpose: 'To answer you, and to know what was agreed',
    ground: interest,
    kept: 'As long as the enquiry',
  },
  subscriptions: {
    ...visitors,
    title: 'Newsletter subscriptions',
    data: 'Email, when and on which page you subscribed, the wording of the form, when you confirmed, and the categories you chose.',
    purpose: 'To send you the newsletter, and to show that you asked for it',
    ground: 'Consent',
    kept: `Until you unsubscribe, or ${periods.unconfirmed.words} if you do not confirm`,
  },
  follows: {
    ...visitors,
    title: 'What subscribers follow',
    data: 'The case, authority, rule, judge, search or category, with the words of the search, when and on which page you asked for it, the wording of the form, and when you confirmed.',
    purpose: 'To send you new notes on it, and to show that you asked for them',
    ground: 'Consent',
    kept: `Until you stop it or unsubscribe, or ${periods.unconfirmed.words} if you do not confirm`,
  },
  followed_notes: {
    ...visitors,
    title: 'Notes sent to followers',
    data: 'Which notes were in the weekly mails to a subscription, and why.',
    purpose: 'To send each note once',
    ground: 'Consent',
    kept: `For ${periods.followedNote.words}, or until you unsubscribe`,
  },
  newsletter_deliveries: {
    ...visitors,
    title: 'Newsletters sent',
    data: 'Which issues and weekly mails went to a subscription, and whether your mail server accepted them.',
    purpose: 'To send each one once',
    ground: 'Consent',
    kept: 'After the subscription ends, only as a count without names',
  },
  suppressions: {
    ...visitors,
    title: 'Addresses that get no newsletter',
    data: 'A code made from the address, from which we cannot read it, and why: unsubscribed, reported or undeliverable.',
    purpose: 'To send nothing more to an address that unsubscribed',
    ground: interest,
    kept: 'Until you subscribe again',
  },
  mail_outbox: {
    ...visitors,
    title: 'Messages to send',
    data: 'Whether a message about an enquiry, subscription or account is waiting or was sent, but neither its text nor the address.',
    purpose: 'To send each message once',
    ground: interest,
    kept: `For ${periods.sentMail.words} after it was sent`,
  },
  deleted_records: {
    ...visitors,
    title: 'Deleted records',
    data: 'Enquiries and subscriptions that staff deleted, in case it was a mistake.',
    purpose: 'To undo a mistake',
    ground: interest,
    kept: `For ${periods.deleted.words}, and erased in the night that follows`,
  },
  rate_limits: {
    ...visitors,
    title: 'Protection from abuse',
    data: 'A code made from your network address or account, which cannot be read back, and a count.',
    purpose: 'To stop programs that send forms or guess passwords',
    ground: interest,
    kept: 'Fifteen minutes in most cases, and cleared within a day',
  },
  erasures: {
    ...visitors,
    title: 'Receipts of erasures',
    data: 'A code made from an erased address, from which we cannot read it, the date, and how many rows were deleted.',
    purpose: 'To prove the erasure, and to repeat it if an older backup has to be restored',
    ground: 'Legal obligation',
    kept: `For ${periods.erasure.words}`,
  },
  users: {
    ...staff,
    title: 'Accounts of staff',
    data: 'Name, username, email, role, and a password stored only as a hash. When the email is changed, the old address too, until a message about the change was sent to it.',
    purpose: 'To sign in',
    ground: interest,
    kept: 'Until the account is erased',
  },
  sessions: {
    ...staff,
    title: 'Sessions of staff',
    data: 'When somebody signed in, was last active, and the name of their browser.',
    purpose: 'To stay signed in',
    ground: interest,
    kept: 'Twelve hours at most, and cleared within a day',
  },
  account_links: {
    ...staff,
    title: 'Links to set a password',
    data: 'A hash of the link, and when it ends.',
    purpose: 'To invite staff, and to reset a password',
    ground: interest,
    kept: 'Until it is used, replaced, or the account is erased',
  },
  preview_links: {
    ...staff,
    title: 'Links to previews',
    data: 'That somebody made a link which shows a draft, and when it ends.',
    purpose: 'To list and end such links',
    ground: interest,
    kept: 'Seven days at most, and cleared when the next one is made',
  },
  passkeys: {
    ...staff,
    title: 'Passkeys of staff',
    data: 'The public half of a key, the name that the person gave it, and when it was added and last used.',
    purpose: 'To sign in',
    ground: interest,
    kept: 'Until it is removed, or the account is erased',
  },
  recovery_codes: {
    ...staff,
    title: 'Recovery codes of staff',
    data: 'Hashes of the codes, and when they were made.',
    purpose: 'To sign in without the passkey',
    ground: interest,
    kept: 'Until it is used, replaced, or the account is erased',
  },
  passkey_challenges: {
    ...staff,
    title: 'Challenges for passkeys',
    data: 'A record that somebody has started to add a passkey.',
    purpose: 'To prevent a form from being used twice',
    ground: interest,
    kept: 'Five minutes, and cleared when the next one begins',
  },
  audit: {
    ...staff,
    title: 'Audit trail',
    data: 'Which member of staff did what and when. The names of fields, never their texts.',
    purpose: 'To know who changed or read what',
    ground: interest,
    kept: `For ${periods.audit.words}`,
  },
  mail_settings: {
    ...staff,
    title: 'Mail settings',
    data: 'The mailboxes that get notices of enquiries.',
    purpose: 'To notify staff of an enquiry',
    ground: interest,
    kept: untilDeleted,
  },
  revisions: {
    ...staff,
    title: 'Earlier versions of records',
    data: 'Who replaced a version, and its text.',
    purpose: 'To compare and restore',
    ground: interest,
    kept: `At most ${periods.revision.words}`,
  },
  cases: texts('Cases'),
  case_citations: texts('Citations in cases', 'As long as the case'),
  case_provisions: texts('Provisions named in cases', 'As long as the case'),
  ...tablesOfKinds,
  team_members: texts('Team'),
  community: texts('Community settings'),
  practice: texts("The practice's details"),
  fees: texts('Fees'),
  newsletter_issues: texts('Issues of the newsletter'),
  drafts: texts('Drafts', 'Until they are published or deleted'),
  pictures: texts('Pictures', 'Until no record uses them'),
  sign_in_rules: { holds: 'nothing', title: 'Sign-in rules' },
  site_publication: { holds: 'nothing', title: 'State of the website' },
  dismissed_judgments: { holds: 'nothing', title: 'Judgments that staff dismissed' },
  weekly_runs: { holds: 'nothing', title: 'Completed weekly work' },
  judgment_licence: { holds: 'nothing', title: 'Whether whole judgments are switched on' },
  judgment_checks: { holds: 'nothing', title: 'Checks of whole judgments at Find Case Law' },
  jobs: { holds: 'nothing', title: 'Background work that is due' },
  content_changes: { holds: 'nothing', title: 'Log of changed pages' },
  build_requests: { holds: 'nothing', title: 'Build requests' },
  visit_counts: { holds: 'nothing', title: 'Counts of visits by page and day, and words of searches that found nothing' },
  visit_hours: { holds: 'nothing', title: 'Hours already counted' },
  gone_addresses: { holds: 'nothing', title: 'Coded addresses of withdrawn pages' },
} as const satisfies Record<string, StoredTable>

type Stored = typeof storedTables
export type TableOfPeople = { [Name in keyof Stored]: Stored[Name] extends AboutPeople ? Name : never }[keyof Stored]
