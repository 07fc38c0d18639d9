import { contentType, type InputOf, type RecordOf } from '../content/type.ts'

export const servicesType = contentType({
  name: 'services',
  noun: 'service',
  heading: 'Services',
  words: {
    created: 'Service created',
    updated: 'Service updated',
    missing: 'Service not found',
    noneYet: 'No services yet. Add the first.',
    all: 'all services',
  },
  address: '/api/services',
  pages: {
    list: '/services',
    key: 'slug',
    label: 'Services',
    over: 'What we do',
    texts: { missing: 'Service Not Found', failed: 'Error Loading Service', back: 'Return to Services' },
  },
  order: { by: 'staff' },
  columns: ['catchwords'],
  letter: 'v',
  fields: {
    title: { kind: 'text', label: 'Title', max: 200, hint: 'Also an option of the contact form and a link in the footer.' },
    slug: { kind: 'slug', label: 'Slug' },
    searchTitle: {
      kind: 'text',
      label: 'Title in search engines',
      max: 70,
      optional: true,
      hint: 'A phrase that people search for: Costs budgeting: Precedent H and R. If blank, the title is used.',
    },
    description: { kind: 'prose', label: 'Description', max: 5000, rows: 5, hint: 'The home page shows its first sentence.' },
    icon: { kind: 'icon', label: 'Icon' },
    catchwords: { kind: 'tags', label: 'Catchwords', hint: 'Printed like the catchwords of a law report.' },
    help: {
      kind: 'prose',
      label: 'How we can help',
      max: 10_000,
      rows: 8,
      optional: true,
      hint: 'A blank line starts a paragraph. If blank, a general text is shown.',
    },
    approach: {
      kind: 'prose',
      label: 'Our approach',
      max: 10_000,
      rows: 8,
      optional: true,
      hint: 'One step for each paragraph. Its first line is its heading. If blank, a general text is shown.',
    },
    reasons: {
      kind: 'prose',
      label: 'Why choose us',
      max: 5000,
      rows: 6,
      optional: true,
      hint: 'One reason for each line. If blank, a general text is shown.',
    },
    costs: {
      kind: 'markup',
      label: 'What it costs',
      max: 10_000,
      rows: 6,
      optional: true,
      hint: 'For a table, write each row on a line, with | between its cells. If blank, the page shows no costs.',
    },
  },
})
export type Service = RecordOf<typeof servicesType>
export type ServiceInput = InputOf<typeof servicesType>
