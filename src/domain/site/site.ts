/** The practice's facts. Change them here, and every page, feed and JSON-LD follows. */
export const site = {
  name: 'Paul Street Costs',
  strapline: 'Costs law, itemised.',
  description:
    'A London costs law practice: bills of costs, budgets, points of dispute and detailed assessment, with a searchable register of costs authorities.',
  regulator: 'Costs Lawyer Standards Board',
  ranking: 'Legal 500',
  address: { street: '86-90 Paul Street', city: 'London', postcode: 'EC2A 4NE', country: 'GB' },
  map: { latitude: 51.5256, longitude: -0.0835 },
  hours: { days: 'Monday to Friday', times: '9:00 AM to 5:30 PM', weekend: 'Closed', opens: '09:00', closes: '17:30' },
  email: 'enquiries@paulstreetcosts.example',
  phone: { label: '020 7946 0123', href: 'tel:+442079460123' },
  social: {
    linkedin: 'https://www.linkedin.com/company/paul-street-costs',
    twitter: 'https://twitter.com/paulstreetcosts',
  },
  replyHours: 24,
  /** Set this to false once every fact here and on the legal pages is real. */
  demonstration: true,
  legal: {
    /** The person responsible for complaints and questions about personal data. */
    complaints: 'Amelia Example, Principal',
    reviewed: '2026-11-25',
  },
} as const
