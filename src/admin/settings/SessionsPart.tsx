import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnSession } from '#domain/accounts/account.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import { describeUserAgent } from '#domain/accounts/user-agent.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { $ownSessions, endOwnSession, reloadOwnSessions } from '#stores/settings/own-sessions.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { logOut } from '../shell/log-out.ts'
import { SettingsSection } from './SettingsSection.tsx'

const methodWords: Record<SignInMethod, string> = {
  password: 'With a password',
  passkey: 'With a passkey',
  'recovery-code': 'With a recovery code',
  link: 'By a link to set the password',
}

export function SessionsPart() {
  const { data, error } = useStore($ownSessions)
  const [ending, setEnding] = useState<OwnSession | null>(null)
  return (
    <SettingsSection
      title="Sessions"
      remark="Where you are logged in. End any session that you do not recognise, then change your password."
    >
      {error ? <LoadFailure what="Your sessions" error={error} onRetry={reloadOwnSessions} /> : null}
      {data === undefined && !error && <SkeletonRows rows={3} />}
      {data !== undefined && <SessionTable sessions={data} onEnd={setEnding} />}
      <EndSession session={ending} onClose={() => setEnding(null)} />
    </SettingsSection>
  )
}

function SessionTable({ sessions, onEnd }: { sessions: readonly OwnSession[]; onEnd: (session: OwnSession) => void }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Your sessions</caption>
      <thead>
        <tr className="caps">
          <th scope="col">Browser</th>
          <th scope="col" className="max-md:hidden">
            Logged in
          </th>
          <th scope="col" className="max-md:hidden">
            Expires
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={onEnd} />
        ))}
      </tbody>
    </table>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (session: OwnSession) => void }) {
  const [since, until] = [formatMoment(session.createdAt), formatMoment(session.expiresAt)]
  const name = describeUserAgent(session.userAgent)
  return (
    <tr>
      <td>
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="font-serif text-base">{name}</span>
          {session.current && <span className="badge">This session</span>}
        </div>
        <span className="mt-1 block text-xs text-soft">{methodWords[session.method]}</span>
        <span className="mt-1 block text-xs text-soft md:hidden">
          Logged in {since}, expires {until}
        </span>
      </td>
      <td className="whitespace-nowrap max-md:hidden">{since}</td>
      <td className="whitespace-nowrap max-md:hidden">{until}</td>
      <td>
        <button
          type="button"
          className="row-action"
          aria-label={session.current ? 'Log out of this session' : `End session: ${name}, logged in ${since}`}
          onClick={() => (session.current ? void logOut() : onEnd(session))}
        >
          {session.current ? 'Log out' : 'End session'}
        </button>
      </td>
    </tr>
  )
}

function EndSession({ session, onClose }: { session: OwnSession | null; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={session !== null}
      title="End this session?"
      confirmLabel="End session"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (session) void endOwnSession(session)
      }}
    >
      {session && (
        <p>
          <strong className="font-semibold text-ink">{describeUserAgent(session.userAgent)}</strong>, logged in{' '}
          {formatMoment(session.createdAt)}, will be logged out.
        </p>
      )}
    </ConfirmDialog>
  )
}
