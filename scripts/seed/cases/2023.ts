// Demo case notes for the authorities decided in 2023.
import type { DemoCase } from './demo-case.ts'

export const cases2023: readonly DemoCase[] = [
  {
    title: 'Excalibur & Keswick Groundworks Ltd v McDonald',
    slug: 'excalibur-keswick-groundworks-ltd-v-mcdonald',
    summary:
      'A notice of discontinuance is set aside only for abuse of process or comparably serious conduct, and the test is no different in a QOCS case. Dropping the claim on the morning of trial did not by itself remove protection.',
    content: `[2023] EWCA Civ 18, Court of Appeal (Civil Division)

Before: Peter Jackson LJ; Nicola Davies LJ; William Davis LJ

Parties:
Excalibur & Keswick Groundworks Ltd (defendant and appellant), McDonald (claimant and respondent)

# Background

The claimant said that he had fallen from a ladder at work. On the morning of trial the district judge pointed out that his pleaded case, his statement and his medical records did not agree. After a short adjournment he served notice of discontinuance. The defendant applied to have it set aside, so that the claim could be struck out and costs protection lost under CPR 44.15. The district judge made that order. A circuit judge reversed it, and the defendant appealed.

# The issue

When should notice of discontinuance be set aside under CPR 38.4? When is conduct likely to obstruct the just disposal of the proceedings, the phrase found both in CPR 3.4(2)(b) and in CPR 44.15(c)? Are those questions approached differently where costs protection is at stake?

# Decision

The appeal was dismissed.

## Setting aside

A claimant may discontinue as of right, with few exceptions. The discretion to set the notice aside is wide, but ##powerful reasons## are needed: abuse of the court's process, or conduct of similar gravity. The wish to be able to enforce costs is not such a reason, and there is no special approach in a case with costs protection.

## Obstructing just disposal

The conduct must be of a kind and degree that corrupts the trial process and puts its fairness in jeopardy. An inconsistent account, even one that makes the claim hopeless, is the ordinary material of cross-examination.

##Key points: late discontinuance is not in itself abusive; inconsistency in the evidence is not the same as obstruction.##

# What it means in practice

A defendant who believes the claim to be dishonest should plead the facts relied on and say, before trial, that a finding of fundamental dishonesty will be sought under CPR 44.16(1). Discontinuance does not prevent that finding. The court may direct that the issue be determined afterwards.

If dishonesty cannot be alleged, the effective step is an early one: a letter setting out the inconsistencies, an application for summary judgment where the evidence allows, and an offer.

For the claimant, record the reasons for discontinuing and the date of the advice. They are the answer to any suggestion of abuse.`,
    category: 'QOCS',
    date: '2023-01-17',
    author: 'Catherine Placeholder',
    tags: ['discontinuance', 'CPR 38.4', 'CPR 44.15', 'strike out'],
  },
  {
    title: "O'Sullivan v Holmes and Hills LLP",
    slug: 'o-sullivan-v-holmes-and-hills-llp',
    summary:
      'Broad-brush points of dispute aimed at whole schedules of documents time did not comply with the practice direction or with Ainsworth. The choice was between compliant and non-compliant points, and these should have been dismissed.',
    content: `[2023] EWHC 508 (KB), High Court (King's Bench Division)

Before: HHJ Gosnell

Parties: O'Sullivan (former client), Holmes and Hills LLP (solicitors)

# Background

The firm acted in a personal injury claim, recovered part of its charges from the opponent and sought the rest from the client. He asked for an assessment under section 70 of the Solicitors Act 1974. Two of his points of dispute concerned documents time, set out in schedules which gave a date, a fee earner, a task and a time for each entry. Each point said in general terms that the time was unnecessary or unreasonable in amount. It offered a reduced total for each fee earner without saying which entries were excessive or why. On provisional assessment, and again at an oral hearing, the points were entertained and reductions were made. The firm appealed.

# The issue

Could the court deal with such points by a broad-brush reduction, or did paragraph 8.2 of Practice Direction 47 and the decision in Ainsworth v Stewarts Law LLP [2020] EWCA Civ 178 require them to be dismissed?

# Decision

The appeal was allowed. The choice was ##binary##: either a point complies or it does not. These did not. The schedules were detailed enough to be answered entry by entry, the objection had been taken in the replies, and there had been time to amend. The consequence was severe, but it was the consequence that the authorities require.

##Key points: a lower offer is not a reason; each disputed entry, or identified group of entries, needs a ground that the solicitor can answer.##

# What it means in practice

## For the party drafting points

Treat each line of a documents schedule as an item. If there are hundreds, sort them by task and put those that share a vice into a numbered group: drafts repeated by two fee earners, research within ordinary competence, administration, time out of proportion to a document of stated length. State the vice once and list the entries.

## For the party replying

Say that the point does not comply, cite the paragraph, and invite amendment by a date. That letter removes the answer that the objection is technical.

## Provisional assessment

The procedure is no excuse for generality. With no hearing at the first stage, the written points and replies are all that the judge has. They need more particularity there and not less.`,
    category: 'Detailed Assessment',
    date: '2023-03-10',
    author: 'Amelia Example',
    tags: ['points of dispute', 'Ainsworth', 'provisional assessment', 'solicitor and client'],
  },
  {
    title: 'Reid v Wye Valley NHS Trust',
    slug: 'reid-v-wye-valley-nhs-trust',
    summary:
      'Costs in the case is usual after a costs management hearing, but the court may order otherwise where a budget was unrealistic and heavily cut. Here the claimant could recover only three quarters of the costs of that exercise.',
    content: `[2023] EWHC 2843 (KB), High Court (King's Bench Division)

Before: Master Brown

Parties:
Reid (claimant), Wye Valley NHS Trust (first defendant), The Robert Jones & Agnes Hunt Orthopaedic Hospital NHS Foundation Trust (second defendant)

# Background

The claim was for clinical negligence, of substantial value and with liability in dispute. Directions had been given by another master and the parties were told to negotiate their budgets. The claimant's was not agreed. At the costs management hearing it was reduced considerably. The Master was concerned by the hourly rates, by the time claimed in several phases and by how little had been delegated. The defendants then asked that there be no order for the costs of the hearing.

# The issue

Costs in the case is the ##usual order##. In what circumstances should the court depart from it?

# Decision

The discretion is the general one in CPR 44.2, with regard to conduct, to partial success and to admissible offers. A budget that is significantly unrealistic makes agreement harder and adds to the work of the hearing, and that can be marked in the order.

To deprive the claimant of all her costs would have gone too far, not least because it would leave defendants with less reason to make realistic offers. The order was costs in the case, with the claimant's recoverable costs of the exercise reduced by a quarter.

##Highlights: costs in the case is a starting point; an unrealistic budget may cost its author a proportion of the costs of the hearing.##

# What it means in practice

## Preparing Precedent H

Show delegation in the budget itself. Time at Grade A alone in the statements of case or experts phases invites the inference that the figures were not thought about. State assumptions that explain the grade chosen.

## Negotiating

Make offers by phase and keep them open. Move when the other side gives a reason. After the hearing, a table of offers against the sums approved is the best evidence for either side, and Precedent R should be completed with that use in mind.

## At the hearing

Ask for the order at the end, while the reductions are fresh, and have the total and the percentage ready. If more than a proportionate reduction is sought, say what it was about the conduct, and not only the figures, that warrants it.`,
    category: 'Cost Budgeting',
    date: '2023-07-18',
    author: 'Rohan Specimen',
    tags: ['costs management hearing', 'unrealistic budget', 'costs in the case', 'delegation'],
  },
  {
    title: 'Diag Human SE v Volterra Fietta',
    slug: 'diag-human-se-v-volterra-fietta',
    summary:
      'A discounted CFA under which the success fee could exceed 100 per cent was unenforceable. The offending terms could not be severed, the firm had no quantum meruit, and money paid on account had to be returned.',
    content: `[2023] EWCA Civ 1107, Court of Appeal (Civil Division)

Before: Newey LJ; Stuart-Smith LJ; Andrews LJ

Parties:
Diag Human SE (client and respondent), Josef Stava (client and respondent), Volterra Fietta (solicitors and appellant)

# Background

The firm acted in an investment treaty arbitration, at first on ordinary hourly rates. The terms were then changed to a discounted conditional fee agreement. Reduced rates were payable in any event, with additional sums if the claim succeeded. Those sums could amount to a success fee of more than 100 per cent, and the percentage was not stated. The retainer ended and the firm billed for the discounted fees only. The clients had paid sums on account.

# The issue

The agreement did not satisfy section 58 of the Courts and Legal Services Act 1990. Could the firm keep the discounted fees, by ##severing## the success fee or by claiming reasonable remuneration for the work? If not, could it keep what it had been paid?

# Decision

The firm failed on each point.

## Severance

The success fee could not be cut away so as to leave an enforceable retainer. To remove it would change the character of the bargain, from a conditional fee agreement to one of a different kind, and public policy told against rescuing an agreement which Parliament had said should not be enforced.

## Quantum meruit and payments on account

To allow reasonable remuneration would give by another route what the statute withholds. For the same reason the sums paid on account, under an agreement that gave no right to them, had to be repaid.

##Summary: an agreement outside section 58 yields nothing; there is no severance, no quantum meruit and no right to keep money on account.##

# What it means in practice

Check every agreement that has a discounted element against the definition of a success fee. The percentage is the amount by which the fee payable on success exceeds the fee that would be payable if there were no conditional element. Restoring the discount is not itself the problem. A bonus on top is a success fee, and must be stated and kept within the limit.

State the percentage. Work an example for each stage at which a payment may fall due, and test the highest.

For the client's adviser, compliance should be the first issue in the assessment, pleaded as a preliminary point with a request for repayment. For the firm, a new compliant agreement can govern the future. Its effect on work already done needs separate advice.`,
    category: "Solicitor's Act",
    date: '2023-10-04',
    author: 'Catherine Placeholder',
    tags: ['conditional fee agreement', 'unenforceable', 'severance', 'quantum meruit', 'success fee'],
  },
]
