import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StaffAccount } from '#domain/accounts/staff-account.ts'
import { accountActions, accountColumns } from './AccountsTab.tsx'

const anAccount = (some: Partial<StaffAccount>): StaffAccount => ({
  id: 1,
  username: 'ada',
  name: 'Ada Lovelace',
  email: null,
  role: 'user',
  state: 'active',
  lastSignIn: null,
  hasPasskey: true,
  ...some,
})

const nothing = (): undefined => undefined

const labelsOf = (account: StaffAccount): string[] => {
  const cells = accountColumns(nothing).map(({ cell }) => renderToStaticMarkup(cell(account)))
  const controls = cells.flatMap((html) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label))
  return [...controls, ...accountActions(account).map(({ label }) => label)]
}

test.each(['active', 'disabled', 'invited'] as const)(
  'distinguishes every control of an account that is %s from those of a namesake',
  (state) => {
    const labels = labelsOf(anAccount({ state }))
    expect(labels.length).toBeGreaterThan(1)
    expect(labelsOf(anAccount({ state, username: 'ada2' })).filter((label) => labels.includes(label))).toEqual([])
  },
)
