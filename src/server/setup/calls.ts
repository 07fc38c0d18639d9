import type { Context } from 'hono'
import { trailBegins } from '#db/audit/audit.ts'
import { readCommunityForStaff } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { hasOwnFees } from '#db/fees/fees.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { readStoredPractice } from '#db/practice/practice.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { leftOfDemo } from '#domain/practice/demo.ts'
import { statusLine } from '#domain/practice/lines.ts'
import { practiceFields } from '#domain/practice/type.ts'
import type { Setup } from '#domain/setup/setup.ts'
import type { Api, Call } from '#server/http/call.ts'
import { mailState } from '#server/mail/notice-addresses.ts'

async function read(c: Context<Api>) {
  const db = database()
  const [practice, hasFees, community, mailSettings, begins] = await Promise.all([
    readStoredPractice(db),
    hasOwnFees(db),
    readCommunityForStaff(db),
    readMailSettings(db),
    trailBegins(db),
  ])
  const setup: Setup = {
    demoDetails: leftOfDemo(practice).map((name) => practiceFields[name].label),
    status: statusLine(practice),
    hasFees,
    mail: mailState(mailSettings),
    hasWebhook: community.discordWebhookSet,
    hasReadLegal: practice.legalReviewed !== null,
    isLaterDay: begins !== null && londonDay(begins) < londonDay(new Date()),
  }
  return c.json(setup)
}

export const setupCalls: readonly Call[] = [
  { call: 'GET /api/setup', who: 'manage accounts', answers: '200 `Setup`: which first steps the stored data show', handle: read },
]
