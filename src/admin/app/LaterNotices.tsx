import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { recordSchema } from '#domain/content/record-schema.ts'
import { formatMoment, londonDay } from '#domain/fields/dates.ts'
import { api } from '#domain/site/paths.ts'
import { missingYear } from '#domain/tools/rates/tables.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { call, callForText, whatHappened } from '#stores/http/http.ts'
import { $ownFactors } from '#stores/settings/own-factors.ts'
import { Notice } from '#ui/Notice.tsx'
import { NewJudgments } from '../cases/NewJudgments.tsx'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { editorPath, ownPath } from '../shell/router.ts'

/** Notices that can wait until the rest of the dashboard is shown. */
export function LaterNotices() {
  // Skip the notice, and its call, while the tables in the code cover the year.
  const areRatesDue = missingYear([], londonDay(new Date())) !== undefined
  return (
    <>
      <PasskeyNotice />
      <Permitted to="write drafts">
        {areRatesDue && <RatesNotice />}
        <Judgments />
      </Permitted>
    </>
  )
}

// Does not use the store of the rates, because it includes their whole form.
const ratesSchema = z.array(recordSchema(ratesType))

/** From December on, warns that next year's rates are missing on the website. */
function RatesNotice() {
  const [year, setYear] = useState<string>()
  useEffect(() => {
    void call(ratesType.address, ratesSchema).then(
      (rates) => setYear(missingYear(rates, londonDay(new Date()))),
      () => undefined,
    )
  }, [])
  if (year === undefined) return null
  const link = (
    <Link className="link" href={editorPath('rates', 'new')}>
      Enter the rates
    </Link>
  )
  return (
    <Notice title={`The guideline hourly rates of ${year} are missing`} actions={link}>
      <p>Until they are entered, the tool has none for that year.</p>
    </Notice>
  )
}

/** Fetches once, when the dashboard opens. Shows nothing if the settings name no court to watch. */
function Judgments() {
  const [feed, setFeed] = useState<{ xml: string } | { reason: string }>({ xml: '' })
  const read = (): void =>
    void callForText(api.findCaseLawFeed).then(
      (xml) => setFeed({ xml }),
      (error: unknown) => setFeed({ reason: whatHappened(error) }),
    )
  useEffect(read, [])
  if ('xml' in feed && feed.xml === '') return null
  return <NewJudgments feed={feed} onRetry={read} />
}

function PasskeyNotice() {
  const { data } = useStore($ownFactors)
  if (!data?.requiredFrom || data.passkeys.some(({ works }) => works)) return null
  const isNow = new Date(data.requiredFrom) <= new Date()
  const link = (
    <Link className="link" href={ownPath('passkeys')}>
      Add a passkey
    </Link>
  )
  return (
    <Notice
      title={isNow ? 'You need a passkey for your next login' : `You need a passkey from ${formatMoment(data.requiredFrom)}`}
      actions={link}
    >
      <p>From then on, nobody can log in with only a password.</p>
    </Notice>
  )
}
