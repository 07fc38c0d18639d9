// The six services the practice offers.
import type { ServiceInput } from '#domain/services/services.ts'

export const services: readonly ServiceInput[] = [
  {
    title: 'Drafting & Bills of Costs',
    slug: 'drafting-bills-of-costs',
    description:
      'Paper and electronic bills drawn from the file itself, by phase, task and activity, with the narrative an assessor needs and no more. We check the retainer, the costs orders and the grade of every fee earner before a figure is written down. Each bill comes with a note of the items most likely to be disputed and what they are worth.',
    icon: 'file-text',
  },
  {
    title: 'Negotiations & Analysis',
    slug: 'negotiations-analysis',
    description:
      'A reasoned valuation of the bill, from either side, before the first offer is made. We negotiate by item and by phase, draft Part 36 and Calderbank offers that work, and tell you when a further round is worth less than it costs. Most claims for costs settle, and we prepare each one as if it will not.',
    icon: 'handshake',
  },
  {
    title: 'Cost Budgeting',
    slug: 'cost-budgeting',
    description:
      'Precedent H, Precedent R and the simplified forms used in the pilot schemes, with assumptions that still make sense a year later. We negotiate budgets phase by phase, appear at costs management hearings, and watch spending against the approved figures so that an application to vary is made in time.',
    icon: 'calculator',
  },
  {
    title: 'Detailed Assessment',
    slug: 'detailed-assessment',
    description:
      'Conduct of the assessment from notice of commencement to final costs certificate, in the Senior Courts Costs Office and in the County Court. We manage the timetable, draft the bundle and skeleton argument, and represent receiving and paying parties at provisional and oral hearings.',
    icon: 'scale',
  },
  {
    title: 'Points of Dispute/Reply',
    slug: 'points-of-dispute-reply',
    description:
      'Points of dispute that identify the item, the reason and the sum offered, and replies that concede what should be conceded. Both are written so that the judge can decide each point on the page. Urgent instructions are taken where the time for service is running.',
    icon: 'message-square-reply',
  },
  {
    title: 'Costs Consultation',
    slug: 'costs-consultation',
    description:
      'Advice at any stage on who should pay, on what basis and how much. Common subjects are retainers and funding, costs protection in personal injury claims, solicitor and client disputes under the Solicitors Act 1974, and the costs consequences of an offer. You receive a short written opinion with the authorities attached.',
    icon: 'messages-square',
  },
]
