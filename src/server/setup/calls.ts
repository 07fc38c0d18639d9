import type { Context } from 'hono'
import { readCommunityForStaff } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { hasOwnFees } from '#db/fees/fees.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { readStoredPractice, updatePractice } from '#db/practice/practice.ts'
import { countRestorable, listDemoRecords, removeDemo, restoreDemo } from '#db/setup/demo-records.ts'
import { readTicks, tick, untick } from '#db/setup/ticks.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { leftOfDemo } from '#domain/practice/demo.ts'
import { statusLine } from '#domain/practice/lines.ts'
import { practiceFields } from '#domain/practice/type.ts'
import { demoRemovalSchema, type Setup, type SetupMark, setupStepSchema, tickUpdateSchema } from '#domain/setup/setup.ts'
import { audited } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { notFound } from '#server/http/problems.ts'
import { readMailSetup } from '#server/mail/mail-setup.ts'
import { noticeAddresses } from '#server/mail/notice-addresses.ts'
import { requestBuild } from '#server/publication/publication.ts'

async function readMail(): Promise<Setup['mail']> {
  const setup = readMailSetup()
  if (setup === undefined) return { isSetUp: false, hasNoticeAddress: false }
  return { isSetUp: true, hasNoticeAddress: noticeAddresses(await readMailSettings(database()), setup).length > 0 }
}

async function readSetup(): Promise<Setup> {
  const db = database()
  const [practice, hasFees, community, mail, ticks, demoRecords, restorable] = await Promise.all([
    readStoredPractice(db),
    hasOwnFees(db),
    readCommunityForStaff(db),
    readMail(),
    readTicks(db),
    listDemoRecords(db),
    countRestorable(db),
  ])
  return {
    ticks,
    demoDetails: leftOfDemo(practice).map((name) => practiceFields[name].label),
    status: statusLine(practice),
    hasFees,
    mail,
    hasWebhook: community.discordWebhookSet,
    demoRecords,
    restorable,
  }
}

async function mark(c: Context<Api>, step: SetupMark): Promise<boolean> {
  const { done } = await readJson(c, tickUpdateSchema)
  await audited(
    c,
    (tx) => (done ? tick(tx, step, c.var.account.username) : untick(tx, step)),
    () => ({ action: done ? 'ticked' : 'unticked', kind: 'setup', fields: [step] }),
  )
  return done
}

/** The legal pages say when they were last read. */
async function noteReview(c: Context<Api>): Promise<void> {
  const { updatedAt, ...practice } = await readStoredPractice(database())
  const reviewed = { ...practice, legalReviewed: londonDay(new Date()) }
  await audited(
    c,
    (tx) => updatePractice(tx, reviewed, [new Date(updatedAt)]),
    (saved) => saved && { action: 'updated', kind: 'practice', fields: ['legalReviewed'] },
  )
  await requestBuild(database())
}

async function tickStep(c: Context<Api>) {
  const { data: step } = setupStepSchema.safeParse(c.req.param('key'))
  if (step === undefined) throw notFound('This step')
  const isTicked = await mark(c, step)
  if (isTicked && step === 'legal') await noteReview(c)
  return c.json(await readSetup())
}

async function hide(c: Context<Api>) {
  await mark(c, 'hidden')
  return c.json(await readSetup())
}

async function removeDemoRecords(c: Context<Api>) {
  const removal = await readJson(c, demoRemovalSchema)
  const count = await audited(
    c,
    (tx) => removeDemo(tx, removal),
    (removed) => (removed === 0 ? undefined : { action: 'deleted', kind: 'demo', count: removed }),
  )
  if (count > 0) await requestBuild(database())
  return c.json({ count })
}

async function restoreDemoRecords(c: Context<Api>) {
  const { restored } = await audited(
    c,
    (tx) => restoreDemo(tx),
    ({ restored: back }) => (back.length === 0 ? undefined : { action: 'restored', kind: 'demo', count: back.length }),
  )
  if (restored.length > 0) await requestBuild(database())
  return c.json({ count: restored.length })
}

export const setupCalls: readonly Call[] = [
  {
    call: 'GET /api/setup',
    who: 'change settings',
    answers: '200 `Setup`: the steps of a new practice, and the remaining demo records',
    handle: async (c) => c.json(await readSetup()),
  },
  {
    call: 'PUT /api/setup/steps/:key',
    who: 'change settings',
    answers: '`done`: 200 `Setup`, with the tick or without it; 404; 422',
    handle: tickStep,
  },
  {
    call: 'PUT /api/setup/hidden',
    who: 'manage accounts',
    answers: '`done`: 200 `Setup`. An owner hides or shows the checklist; 422',
    handle: hide,
  },
  {
    call: 'POST /api/setup/demo-removal',
    who: 'change settings',
    answers:
      '`kinds` and `edited`: 200 `{count}`: deletes the unchanged demo records of these kinds, and the edited ones that are named; 422',
    handle: removeDemoRecords,
  },
  {
    call: 'POST /api/setup/demo-restoration',
    who: 'change settings',
    answers: '200 `{count}`: restores the demo records that were deleted within the last day',
    handle: restoreDemoRecords,
  },
]
