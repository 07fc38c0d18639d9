import { expect, test } from 'vitest'
import { openTransport } from './transport.ts'

const requiresTls = (smtpUrl: string) => {
  const transport = openTransport({ smtpUrl })
  transport.close()
  return transport.options.requireTLS
}

test.each([
  'smtp://mail.example:587',
  'smtp://user:password@mail.example',
  'smtp://mail.example?ignoreTLS=true&requireTLS=false&opportunisticTLS=true',
  'smtp://10.0.0.5:25',
  'smtp://127.evil.example',
])('sends nothing to %s before the connection is encrypted', (smtpUrl) => {
  expect(requiresTls(smtpUrl)).toBe(true)
})

test.each(['smtp://127.0.0.1:1025', 'smtp://localhost:1025', 'smtp://[::1]:1025'])(
  'requires no encryption on this machine, at %s',
  (smtpUrl) => {
    expect(requiresTls(smtpUrl)).toBe(false)
  },
)
