import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  [
    'victim@visitors.example',
    ['Victim@Visitors.Example', 'victim+1@visitors.example', 'victim+a+b@visitors.example', 'VICTIM+@visitors.example'],
  ],
  ['victim@gmail.com', ['v.i.c.t.i.m@gmail.com', 'victim+8@googlemail.com', 'Vic.Tim+x@GMAIL.com', 'victim@gmail.com']],
  ['victim@xn--bcher-kva.example', ['victim@b\u00fccher.example', 'victim@xn--bcher-kva.example', 'victim+1@BU\u0308CHER.example']],
])('counts every spelling of %s as one mailbox', (mailbox, addresses) => {
  expect(addresses.map(mailboxOf)).toEqual(addresses.map(() => mailbox))
})

test('distinguishes mailboxes that other providers distinguish', () => {
  expect(mailboxOf('v.ictim@visitors.example')).toBe('v.ictim@visitors.example')
  expect(mailboxOf('+1@visitors.example')).toBe('+1@visitors.example')
})
