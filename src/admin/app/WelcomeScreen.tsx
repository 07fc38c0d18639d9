import { type SubmitEvent, useEffect, useState } from 'react'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/capabilities.ts'
import { type LinkedAccount, linkedAccountSchema } from '#domain/accounts/staff-account.ts'
import { api, paths } from '#domain/site/paths.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { call, HttpError, whatHappened } from '#stores/http/http.ts'
import { readFaults } from '#stores/http/save-failure.ts'
import { enterSession } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { go } from '../shell/navigation.ts'

type Looked = { kind: 'found'; account: LinkedAccount } | { kind: 'failed'; message: string; canRetry: boolean }

/** Finds the account of the link. The token is in the body, so that no log contains it. */
async function lookAtLink(token: string): Promise<Looked> {
  try {
    return { kind: 'found', account: await call(api.welcomeLook, linkedAccountSchema, { method: 'POST', body: { token } }) }
  } catch (error) {
    const canRetry = !(error instanceof HttpError && [410, 422].includes(error.status))
    return { kind: 'failed', message: whatHappened(error), canRetry }
  }
}

/** Sets the password and signs in. Returns the fault to show, or undefined. */
async function acceptLink(token: string, password: string): Promise<string | undefined> {
  try {
    enterSession(await call(api.welcome, loginAnswerSchema, { method: 'POST', body: { token, password } }))
    return undefined
  } catch (error) {
    return readFaults(['password'], error)['password'] ?? whatHappened(error)
  }
}

/** The fragment of the address, which the browser sends to no server. */
const tokenOfAddress = (): string => location.hash.slice(1)

/** The screen of an invitation or reset link: sets a password and signs in. */
export function WelcomeScreen() {
  const [looked, setLooked] = useState<Looked | null>(null)
  const look = (): void => void lookAtLink(tokenOfAddress()).then(setLooked)
  useEffect(look, [])
  return (
    <main className="desk-width grid min-h-dvh content-start py-16 md:py-24">
      <div className="mx-auto w-full max-w-md border-t-2 border-ink">
        <p className="caps pt-3 text-soft">{practiceName()}</p>
        <h1 className="pt-1 pb-5 text-3xl">{looked?.kind === 'found' ? `Welcome, ${looked.account.name}` : 'Choose a password'}</h1>
        {looked === null && <SkeletonRows rows={2} />}
        {looked?.kind === 'found' && <RoleLine account={looked.account} />}
        {looked?.kind === 'found' && <PasswordForm account={looked.account} />}
        {looked?.kind === 'failed' && (
          <Notice
            role="alert"
            title="This link does not work"
            actions={looked.canRetry ? <Button onClick={look}>Try again</Button> : undefined}
          >
            <p>{looked.message}</p>
          </Notice>
        )}
        <p className="pt-5">
          <a className="link text-sm" href={paths.adminLogin}>
            To the login
          </a>
        </p>
      </div>
    </main>
  )
}

const roleLines: Readonly<Record<Role, string>> = {
  writer: 'As a writer you write drafts. A colleague reviews and publishes them.',
  user: 'As a user you write and publish content, and answer enquiries.',
  owner: 'As an owner you can do everything that a user can, and you manage the accounts.',
}

/** Tells new people what their role allows before they first see the desk. */
function RoleLine({ account: { role, purpose } }: { account: LinkedAccount }) {
  return purpose === 'invitation' && <p className="pb-4 text-soft">{roleLines[role]}</p>
}

function PasswordForm({ account }: { account: LinkedAccount }) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const form = event.currentTarget
    const found = await acceptLink(tokenOfAddress(), String(new FormData(form).get('password') ?? ''))
    setBusy(false)
    setFault(found)
    if (found === undefined) go(paths.adminDashboard, { replace: true })
    else form.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <div className="border-t border-rule">
        <Field label="Username">
          {(wiring) => <input {...wiring} readOnly name="username" autoComplete="username" value={account.username} />}
        </Field>
        <Field
          label="New password"
          error={fault}
          hint="At least 12 characters. A few words that do not belong together are strong and easy to remember."
          required
        >
          {(wiring) => <PasswordInput {...wiring} name="password" noun="new password" autoComplete="new-password" />}
        </Field>
      </div>
      <div className="flex justify-end pt-5">
        <Button type="submit" look="primary" paused={isBusy}>
          {isBusy ? 'Saving...' : 'Save and log in'}
        </Button>
      </div>
    </form>
  )
}
