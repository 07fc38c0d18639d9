/** The practice's four values, in the specified order. */
export const values = [
  {
    name: 'Integrity',
    text: 'We claim what can be certified and dispute what can be justified, and we tell you when the answer is not the one you hoped for.',
  },
  { name: 'Excellence', text: 'Every figure can be traced to the entry that made it, and every point to its authority.' },
  { name: 'Collaboration', text: 'We work as part of your team: your fee earners know the case, we know how its costs will be read.' },
  {
    name: 'Innovation',
    text: 'Electronic bills, budgets that update themselves and a case law database open to everyone: the old craft with better tools.',
  },
] as const
