/** Discord's limits for one webhook: 5 messages in 2 seconds, 30 in a minute. */
const quick = { messages: 5, spacing: 400 }
const steady = { messages: 30, spacing: 2000 }

/** Milliseconds between two messages, so that this number of messages stays within the limits. */
export function messageSpacing(messages: number): number {
  if (messages <= quick.messages) return 0
  return messages <= steady.messages ? quick.spacing : steady.spacing
}

/** How long this many messages take, in whole minutes. 0 for less than one. */
export function messagesTakeMinutes(messages: number): number {
  const milliseconds = messages * messageSpacing(messages)
  return milliseconds < 60_000 ? 0 : Math.ceil(milliseconds / 60_000)
}
