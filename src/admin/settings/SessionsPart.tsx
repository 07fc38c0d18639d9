import { useStore } from '@nanostores/react'
import { type OwnSession, ownSessionSchema } from '#domain/accounts/account.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import { describeUserAgent } from '#domain/accounts/user-agent.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { HttpError, send } from '#stores/http/http.ts'
import { createList } from '#stores/http/queries.ts'
import { showSaveFailure } from '#stores/http/save-failure.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { logOut } from '../shell/log-out.ts'
import { type DeskColumn, DeskTable, type RowAction } from '../tables/DeskList.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The list is fetched whenever it is shown, because sessions also begin and end in other browsers. */
const sessions = createList(api.accountSessions, ownSessionSchema, { dedupeTime: 0 })

export const $ownSessions = sessions.$list

export async function endOwnSession({ id }: OwnSession): Promise<void> {
  try {
    await send(api.accountSession(id), { method: 'DELETE' })
  } catch (error) {
    // The session has already ended elsewhere.
    if (!(error instanceof HttpError && error.status === 404)) {
      showSaveFailure('Session not ended', error, 'The session could not be ended')
      return
    }
  }
  sessions.change((list) => list.filter((session) => session.id !== id))
  showToast({ title: 'Session ended' })
}

const methodWords: Record<SignInMethod, string> = {
  password: 'With a password',
  passkey: 'With a passkey',
  'recovery-code': 'With a recovery code',
  link: 'By a link to set the password',
}

const columns: readonly DeskColumn<OwnSession>[] = [
  { label: 'Logged in', from: 'md', className: 'whitespace-nowrap', cell: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Expires', from: 'md', className: 'whitespace-nowrap', cell: ({ expiresAt }) => formatMoment(expiresAt) },
]

const browserOf = ({ userAgent }: OwnSession): string => describeUserAgent(userAgent)
/** The time distinguishes several sessions of the same browser. */
const nameOf = (session: OwnSession): string => `${browserOf(session)}, logged in ${formatMoment(session.createdAt)}`

function actionsOf(session: OwnSession): RowAction[] {
  if (session.current) return [{ name: 'out', words: 'Log out', label: 'Log out of this session', run: logOut }]
  const question = {
    title: 'End this session?',
    confirmLabel: 'End session',
    words: (
      <p>
        <strong className="font-semibold text-ink">{browserOf(session)}</strong>, logged in {formatMoment(session.createdAt)}, will be
        logged out.
      </p>
    ),
  }
  return [{ name: 'end', words: 'End session', label: `End session: ${nameOf(session)}`, question, run: () => endOwnSession(session) }]
}

export function SessionsPart() {
  const { data, error } = useStore($ownSessions)
  return (
    <SettingsSection
      title="Sessions"
      remark="Where you are logged in. End any session that you do not recognise, then change your password."
    >
      {error ? <LoadFailure what="Your sessions" error={error} onRetry={sessions.reload} /> : null}
      {data === undefined && !error && <SkeletonRows rows={3} shape="table" />}
      {data !== undefined && (
        <DeskTable
          caption="Your sessions"
          rows={data}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          title={{ label: 'Browser', text: browserOf }}
          more={({ current, method }) => (
            <>
              {current && <span className="badge">This session</span>}
              <span className="title-more max-md:hidden">{methodWords[method]}</span>
            </>
          )}
          columns={columns}
          actions={actionsOf}
        />
      )}
    </SettingsSection>
  )
}
