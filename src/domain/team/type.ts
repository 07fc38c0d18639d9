import { contentType, type InputOf, type RecordOf } from '../content/type.ts'

export const teamType = contentType({
  name: 'team',
  noun: 'team member',
  heading: 'Team',
  words: {
    created: 'Team member created',
    updated: 'Team member updated',
    missing: 'Team member not found',
    noneYet: 'No team members yet. Add the first.',
    all: 'the whole team',
  },
  address: '/api/team',
  pages: {
    list: '/team',
    key: 'id',
    label: 'Our Team',
    over: 'The practice',
    texts: { missing: 'Team member not found', failed: 'Error Loading Team Member', back: 'Back to Our Team' },
  },
  order: { by: 'staff', first: 'About Me' },
  columns: ['position', 'email'],
  letter: 't',
  fields: {
    name: { kind: 'text', label: 'Name', max: 200 },
    position: { kind: 'text', label: 'Position', max: 200 },
    bio: {
      kind: 'markup',
      label: 'Bio',
      max: 20_000,
      rows: 10,
      hint: 'Headings and bold work as in a case. Search engines show the first 155 characters.',
    },
    imageUrl: { kind: 'picture', label: 'Portrait', optional: true, shape: 'portrait', hint: 'If blank, initials are shown.' },
    practisingNumber: {
      kind: 'text',
      label: 'Practising number',
      max: 60,
      optional: true,
      hint: 'As in the regulator’s register. If blank, the page shows none.',
    },
    qualifications: {
      kind: 'prose',
      label: 'Qualifications',
      max: 2000,
      rows: 3,
      optional: true,
      hint: 'One for each line: Costs Lawyer, 2014.',
    },
    linkedin: { kind: 'link', label: 'LinkedIn', optional: true, placeholder: 'https://www.linkedin.com/in/...' },
    twitter: { kind: 'link', label: 'Twitter', optional: true, placeholder: 'https://x.com/...' },
    email: { kind: 'email', label: 'Email', optional: true },
    phone: {
      kind: 'phone',
      label: 'Direct line',
      optional: true,
      hint: 'If blank, the page tells visitors to ask for the member at the office.',
    },
  },
})
export type TeamMember = RecordOf<typeof teamType>
export type TeamMemberInput = InputOf<typeof teamType>
