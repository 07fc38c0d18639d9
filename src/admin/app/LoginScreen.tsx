import { zodResolver } from '@hookform/resolvers/zod'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { type Login, loginSchema } from '#domain/accounts/account.ts'
import { paths } from '#domain/site/paths.ts'
import { site } from '#domain/site/site.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { login, loginFailure } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { readFilledFields } from '../shell/filled-fields.ts'
import { go } from '../shell/navigation.ts'
import { returnPath } from '../shell/router.ts'

const redirectDelay = 300

export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const form = useForm<Login>({ resolver: zodResolver(loginSchema), defaultValues: { username: '', password: '' } })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      await login(input)
      showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
      setTimeout(() => go(returnPath(returnTo), { replace: true }), redirectDelay)
    } catch (error) {
      form.setError('root', { message: loginFailure(error) })
      showFailure('Login failed', loginFailure(error))
    }
  })
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    readFilledFields(event.currentTarget)
    void submit(event)
  }
  const waiting = isSubmitting || (isSubmitSuccessful && errors.root === undefined)
  return (
    <main className="desk-width grid min-h-dvh content-start py-16 md:py-24">
      <form onSubmit={send} noValidate className="mx-auto w-full max-w-md border-t-2 border-ink">
        <p className="caps pt-3 text-soft">{site.name}</p>
        <h1 className="pt-1 pb-5 text-3xl">Admin Login</h1>
        {returnTo !== undefined && (
          <p className="pb-4 text-sm text-soft">Please log in to continue. Anything you had typed has been kept.</p>
        )}
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
        <div className="flex items-center justify-between gap-4 pt-5">
          <a className="link text-sm" href={paths.home}>
            To the website
          </a>
          <Button type="submit" look="primary" disabled={waiting}>
            {waiting ? 'Logging in...' : 'Login'}
          </Button>
        </div>
      </form>
    </main>
  )
}
