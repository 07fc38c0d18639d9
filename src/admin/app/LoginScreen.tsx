import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Account, type Login, loginAnswerSchema, loginSchema } from '#domain/accounts/account.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { paths } from '#domain/site/paths.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { hasPasskeys, PasskeyError, signInOptionsSchema, usePasskey } from '#stores/browser/webauthn.ts'
import { $leftBehind, clearTraces, type LeftBehind } from '#stores/desk/traces.ts'
import { call, whatHappened } from '#stores/http/http.ts'
import { countCopies } from '#stores/records/browser-copy.ts'
import { hasOwner, markDevice } from '#stores/session/own-device.ts'
import { may } from '#stores/session/rights.ts'
import { $session, enterSession, login, loginFailure, needsPasskey } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { sendFilled } from '../shell/filled-fields.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { go } from '../shell/navigation.ts'
import { dashboardPath, returnPath } from '../shell/router.ts'

/** The browser lets the person choose a passkey, which names the account. */
async function loginWithPasskey(): Promise<Account> {
  const options = await call(deskApi.passkeyLoginOptions, signInOptionsSchema, { method: 'POST' })
  const response = await usePasskey(options)
  return enterSession(await call(deskApi.passkeyLogin, loginAnswerSchema, { method: 'POST', body: { response } }))
}

const elsewhereWords = { logout: 'You logged out in another tab.', login: 'Another tab logged in with another account.' }

/** Without it, a tab would be at the login for no visible reason. */
function ElsewhereWords() {
  const session = useStore($session)
  if (session.kind !== 'signed-out' || session.elsewhere === undefined) return null
  return <p className="pb-4 text-sm text-soft">{elsewhereWords[session.elsewhere]}</p>
}

/** Shown after a logout on the person's own device. Lists what stays in the browser, with a button to clear it. */
function LeftBehindNotice() {
  const left = useStore($leftBehind)
  if (left === null) return null
  return (
    <div className="pb-4">
      <Notice
        title="You are logged out"
        actions={
          <Button small onClick={() => clearTraces(left.username)}>
            Clear from this browser
          </Button>
        }
      >
        <p>{describe(left)}</p>
      </Notice>
    </div>
  )
}

function describe({ drafts, recent }: LeftBehind): string {
  const kept = [
    ...(drafts > 0 ? [drafts === 1 ? 'an unsaved draft' : `${drafts} unsaved drafts`] : []),
    ...(recent ? ['the list of what you opened last'] : []),
  ]
  return `This browser keeps ${kept.join(' and ')} for your next visit.`
}

const redirectDelay = 300

function enter({ username }: Account, own: boolean, returnTo: string | undefined): void {
  markDevice(username, own)
  showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
  // A writer works only with drafts.
  const home = may('publish') ? dashboardPath('dashboard') : dashboardPath('drafts')
  setTimeout(() => go(returnPath(returnTo ?? home), { replace: true }), redirectDelay)
}

/** Stays when the toast has gone. Not an alert, because the toast announces the same words. */
function Reason({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} className="pb-4 text-sm font-medium text-mark">
      {text}
    </p>
  )
}

export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const reasonId = useId()
  const form = useForm<Login>({ resolver: formResolver(loginSchema), defaultValues: { username: '', password: '' } })
  const [own, setOwn] = useState(hasOwner)
  const [asksCode, setAsksCode] = useState(false)
  const [keptDrafts] = useState(() => countCopies().size > 0)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      enter(await login(input), own, returnTo)
    } catch (error) {
      form.setError('root', { message: loginFailure(error) })
      if (needsPasskey(error)) setAsksCode(true)
      showFailure('Login failed', loginFailure(error))
    }
  })
  const waiting = isSubmitting || (isSubmitSuccessful && errors.root === undefined)
  return (
    <main className="desk-width grid min-h-dvh content-start py-16 md:py-24">
      <form onSubmit={sendFilled(submit)} noValidate className="mx-auto w-full max-w-md border-t-2 border-ink">
        <p className="caps pt-3 text-soft">{practiceName()}</p>
        <h1 className="pt-1 pb-5 text-3xl">Admin login</h1>
        {returnTo !== undefined && <p className="pb-4 text-sm text-soft">Log in to continue.{keptDrafts && ' What you typed is kept.'}</p>}
        <ElsewhereWords />
        <LeftBehindNotice />
        <div className="border-t border-rule">
          <Field label="Username" error={errors.username?.message}>
            {(wiring) => (
              <input {...wiring} {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            )}
          </Field>
          <Field label="Password" error={errors.password?.message}>
            {(wiring) => <input {...wiring} {...form.register('password')} type="password" autoComplete="current-password" />}
          </Field>
        </div>
        {asksCode && (
          <Field label="Recovery code" error={errors.code?.message} hint="Or log in with your passkey, below.">
            {(wiring) => <input {...wiring} {...form.register('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
        )}
        <OwnDevice own={own} onChange={setOwn} />
        <div className="pt-5">
          <Reason id={reasonId} text={errors.root?.message} />
          <div className="flex items-center justify-between gap-4">
            <a className="link text-sm" href={paths.home}>
              Back to the website
            </a>
            <Button type="submit" look="primary" paused={waiting} aria-describedby={errors.root && reasonId}>
              {waiting ? 'Logging in...' : 'Login'}
            </Button>
          </div>
        </div>
      </form>
      <p className="mx-auto w-full max-w-md pt-6 text-sm text-soft">
        No password yet, or forgotten? Ask an owner of the desk for a link. They make one under Settings, People and accounts.
      </p>
      {hasPasskeys() && <PasskeyLogin onEntered={(account) => enter(account, own, returnTo)} />}
    </main>
  )
}

/** The browser lists the passkeys, so nothing has to be typed. */
function PasskeyLogin({ onEntered }: { onEntered: (account: Account) => void }) {
  const reasonId = useId()
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const run = async (): Promise<void> => {
    setBusy(true)
    setReason(undefined)
    try {
      onEntered(await loginWithPasskey())
    } catch (error) {
      const text = error instanceof PasskeyError ? error.message : whatHappened(error)
      setReason(text)
      showFailure('Login failed', text)
      setBusy(false)
    }
  }
  return (
    <div className="mx-auto mt-6 w-full max-w-md border-t border-rule pt-5">
      <Reason id={reasonId} text={reason} />
      <div className="flex justify-end">
        <Button paused={isBusy} onClick={() => void run()} aria-describedby={reason && reasonId}>
          {isBusy ? 'Waiting for the passkey...' : 'Log in with a passkey'}
        </Button>
      </div>
    </div>
  )
}

/** Marks the browser as the person's own. Otherwise a logout clears the desk's data in it. */
function OwnDevice({ own, onChange }: { own: boolean; onChange: (own: boolean) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1 pt-4 text-sm">
      <label className="flex items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          name="ownDevice"
          className="size-5 shrink-0 accent-ink"
          aria-describedby={id}
          checked={own}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        This is my own device
      </label>
      <p id={id} className="pl-8 text-xs text-faint">
        Drafts then stay in this browser when you log out.
      </p>
    </div>
  )
}
