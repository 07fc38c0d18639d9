// Three demo team members; the first is the lead, shown on /team. Invented people have no practising numbers.
import { type WrittenOf, wholeInput } from '#domain/content/written.ts'
import { teamType } from '#domain/team/type.ts'

const written: readonly WrittenOf<typeof teamType>[] = [
  {
    name: 'Amelia Example',
    position: 'Principal and Costs Lawyer',
    bio: `Amelia Example leads Paul Street Costs. She is a Costs Lawyer regulated by the Costs Lawyer Standards Board, and is ranked in the Legal 500.

She acts for receiving and paying parties in detailed assessments of every size, and is most often instructed where the retainer itself is in issue: conditional fee and damages-based agreements, interim bills, and disputes between solicitor and client under the Solicitors Act 1974. She appears in the Senior Courts Costs Office and at costs management hearings in the High Court and the County Court.

Before founding the practice she spent ten years drafting bills by hand and then by spreadsheet, and still reads the file before she reads the ledger. She writes most of the case notes on costs budgeting in the practice's database and speaks regularly to solicitors about what an assessor needs to see on the page.

This is a demonstration profile. The person described does not exist.`,
    qualifications: 'Costs Lawyer, 2009\nLLB, University of Leeds',
    linkedin: 'https://www.linkedin.com/in/amelia-example-demo',
    twitter: 'https://x.com/amelia_example_demo',
    email: 'amelia@example.com',
    phone: '020 7946 0124',
  },
  {
    name: 'Rohan Specimen',
    position: 'Senior Costs Lawyer',
    bio: `Rohan Specimen is a Costs Lawyer with a practice in personal injury, clinical negligence and actions against public bodies. He advises on qualified one-way costs shifting from both sides, and on the exceptions to it.

His daily work is points of dispute and replies. He drafts them to be decided on paper, with the item, the reason and the figure in that order, and he is known for conceding a bad point in the first letter. He has conduct of most of the practice's provisional assessments and represents clients at the oral hearings that sometimes follow.

Rohan looks after the Discord community. He runs its discussion evenings, keeps the channel on new judgments, and answers questions from trainees and junior draftsmen who have no one in the next room to ask. He joined the practice after seven years in the costs department of a national firm.

This is a demonstration profile. The person described does not exist.`,
    qualifications: 'Costs Lawyer, 2014',
    linkedin: 'https://www.linkedin.com/in/rohan-specimen-demo',
    email: 'rohan@example.com',
    phone: '020 7946 0125',
  },
  {
    name: 'Catherine Placeholder',
    position: 'Costs Lawyer and Head of Budgeting',
    bio: `Catherine Placeholder prepares and defends costs budgets. She works with solicitors from the first draft of the directions, and believes that a budget is only as good as its assumptions.

Her cases are mainly commercial and professional negligence claims in the Business and Property Courts, including those within the simplified budgeting pilots. She negotiates budgets phase by phase, attends costs management hearings, and monitors spending afterwards so that a significant development is noticed while there is still time to apply for a variation.

She also draws electronic bills in commercial matters and has a particular interest in hourly rates, on which she gives a short talk to new fee earners twice a year. Catherine came to costs from accountancy, which shows in her working papers: every figure can be traced to the entry that made it.

This is a demonstration profile. The person described does not exist.`,
    qualifications: 'Chartered accountant, 2006\nCosts Lawyer, 2012',
    linkedin: 'https://www.linkedin.com/in/catherine-placeholder-demo',
    twitter: 'https://x.com/catherine_placeholder',
    email: 'catherine@example.com',
  },
]

export const team = written.map((member) => wholeInput(teamType, member))
