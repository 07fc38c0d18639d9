// Demo case notes for the authorities decided in 2021.
import type { DemoCase } from './demo-case.ts'

export const cases2021: readonly DemoCase[] = [
  {
    title: 'Zuberi v Lexlaw Ltd',
    slug: 'zuberi-v-lexlaw-ltd',
    summary:
      "A damages-based agreement remained enforceable although it required the client to pay the firm's normal fees and expenses if she ended the retainer early. Such a clause is not caught by the 2013 Regulations.",
    content: `[2021] EWCA Civ 16, Court of Appeal (Civil Division)

Before: Lewison LJ; Newey LJ; Coulson LJ

Parties:
Zuberi (client and appellant), Lexlaw Ltd (solicitors), General Council of the Bar (intervener)

# Background

The firm acted under a damages-based agreement. On success it was to have a share of what the client recovered. Another clause provided that if the client ended the retainer early she would pay the firm's normal fees and disbursements. The claim settled, the client had not ended the retainer, and the clause was never used. She said that its presence made the whole agreement unenforceable.

# The issue

Regulation 4 of the Damages-Based Agreements Regulations 2013 limits what the client may be asked to pay. Does it prohibit a clause for ##payment on early termination##, so that an agreement containing one cannot be enforced under section 58AA of the Courts and Legal Services Act 1990?

# Decision

The appeal was dismissed. Regulation 4 is concerned with the payment due out of a recovery. It does not forbid the parties to agree what is to happen if the client brings the retainer to an end before there is one. On the contrary reading a client could leave on the eve of settlement and pay nothing, and few firms would ever offer such an agreement.

## A point of difference

The members of the court did not take quite the same route to that result. In particular they differed on what part of a retainer is properly described as the damages-based agreement. Care is therefore needed before the decision is used to support agreements of a hybrid kind.

##Key points: a termination clause does not by itself make the agreement unenforceable; the fairness of the clause is a separate question.##

# What it means in practice

In drafting, separate the contingency payment from the termination provisions and say what rate applies, from what date, and when payment falls due. Explain the clause to the client in writing before signature. With a consumer client, consider whether the term is fair and transparent under the Consumer Rights Act 2015.

On a challenge, begin with the definitions. Check the percentage against the cap that applies, confirm that counsel's fees and value added tax are treated as the Regulations require, and check that the reasons for the level of the payment are stated.`,
    category: "Solicitor's Act",
    date: '2021-01-15',
    author: 'Amelia Example',
    tags: ['damages-based agreement', 'termination clause', 'DBA Regulations 2013', 'enforceability'],
  },
  {
    title: 'Seabrook v Adam',
    slug: 'seabrook-v-adam',
    summary:
      'Offers to accept 90 per cent of damages if liability was admitted were read as covering causation of every injury alleged. A claimant who proved one of two injuries had therefore not done as well as his offers.',
    content: `[2021] EWCA Civ 382, Court of Appeal (Civil Division)

Before: Lewison LJ; Asplin LJ; Males LJ

Parties: Seabrook (claimant and appellant), Adam (defendant and respondent)

# Background

The claim followed a road traffic accident. The claimant alleged two injuries, one to the neck and one to the back. Breach of duty was admitted and causation was denied. He made two Part 36 offers, in similar terms, to accept 90 per cent of his damages to be assessed on the basis that liability was admitted. At trial he proved the neck injury only, and recovered all the damages attributable to it.

# The issue

Had he obtained a result at least as advantageous as his own offers? He said that he had, because the offers would have given him 90 per cent and he had 100 per cent of what was awarded.

# Decision

He had not. An offer must be read against the pleadings and the state of the dispute. Breach was no longer in issue, so an offer confined to it would have conceded nothing. Read sensibly, the offers invited the defendant to accept ##breach and causation for both injuries##. Acceptance would have closed off the very argument on which the defendant succeeded. The outcome was worse for the claimant than the offers.

## The requirement to identify the issue

CPR 36.5(1)(d) requires an offer to state whether it relates to the whole of the claim, to part of it or to an issue that arises in it, and if so to which part or issue. The court stressed how useful precision is, above all in low value cases where an argument about offers may cost more than the claim.

##Summary: say whether a liability offer covers causation and, if so, of which injury; silence will be construed against the background of the pleadings.##

# What it means in practice

Do not use the word liability alone. Say whether the admission sought is of breach only, of breach and some damage, or of causation of each head of loss, and name the heads. Where one injury is contested, consider a separate offer on that issue.

Before relying on an offer at the end of the case, set out in two columns what acceptance would have produced and what the judgment did produce, issue by issue. If the columns cannot be compared, the offer was not clear enough.`,
    category: 'Part 36',
    date: '2021-03-18',
    author: 'Rohan Specimen',
    tags: ['liability offer', 'causation', 'interpretation of offer', 'CPR 36.5'],
  },
  {
    title: 'Mullaraj v Secretary of State for the Home Department',
    slug: 'mullaraj-v-secretary-of-state-for-the-home-department',
    summary:
      'A paying party that had made no effective Part 36 or Calderbank offer could not avoid the costs of a provisional assessment by relying on the size of the reduction it had achieved in the bill.',
    content: `[2021] EWHC B5 (Costs), Senior Courts Costs Office

Before: Deputy Costs Judge Campbell

Parties:
Mullaraj (claimant and receiving party), Secretary of State for the Home Department (paying party)

# Background

A claim for unlawful detention was compromised on terms that the claimant's costs be paid on the standard basis. The bill was within the limit for provisional assessment under CPR 47.15 and was substantially reduced on paper. The claimant was awarded the costs of the assessment, subject to the cap which that rule imposes. The paying party asked for a different order.

# The issue

CPR 47.20 gives the receiving party the costs of the detailed assessment proceedings unless the court makes ##some other order##. In deciding whether to do so the court must have regard to all the circumstances, among them the conduct of the parties, the amount of any reduction and whether it was reasonable to claim or to dispute a particular item. Was the reduction here enough?

# Decision

It was not. The paying party had a simple means of protecting itself: an offer, under Part 36 or in Calderbank form, at or above the figure at which the bill was assessed. It had made none that was effective. Reductions are the ordinary incident of an assessment. They do not of themselves displace the starting point.

##Key points: the remedy against an excessive bill is an effective offer; a reduction alone does not reverse the costs of the assessment.##

# What it means in practice

## Paying parties

Make the offer early and make it complete. State whether it includes interest and the costs of preparing the bill, and whether it is under Part 36. An offer that falls short by a small sum gives no protection, so price it at the upper end of the range and not at the middle.

## Receiving parties

Record the date and terms of every offer and the figure on assessment, with interest calculated to the date when the offer should have been accepted. That comparison usually disposes of the argument in a paragraph.

## When a different order is realistic

Look for something beyond arithmetic: items that should never have been claimed, a misleading certificate, a refusal to give documents that would have resolved a point, or replies that conceded nothing until the hearing. Plead the conduct and what it cost.`,
    category: 'Detailed Assessment',
    date: '2021-04-22',
    author: 'Catherine Placeholder',
    tags: ['provisional assessment', 'CPR 47.20', 'costs of assessment', 'offers'],
  },
  {
    title: 'Ho v Adelekun',
    slug: 'ho-v-adelekun',
    summary:
      "Setting off the defendant's costs against the claimant's costs is a form of enforcement under CPR 44.14. Under the rule then in force it could not take the defendant beyond the limit set by damages and interest ordered.",
    content: `[2021] UKSC 43, UK Supreme Court

Before: Lord Briggs; Lady Arden; Lord Kitchin; Lord Burrows; Lady Rose

Parties: Ho (defendant), Adelekun (claimant)

# Background

A road traffic claim settled and the parties fell out over the claimant's costs. The defendant succeeded on appeal on the question whether fixed costs applied, and was awarded the costs of that dispute. She could not enforce the award against damages, because there was no order for damages. She asked instead to set it off against the costs that she owed the claimant.

The Court of Appeal was bound by its own earlier decision in Howe v Motor Insurers' Bureau [2017] EWCA Civ 932, which allowed set-off of costs against costs in a case to which qualified one-way costs shifting applied.

# The issue

Is set-off of costs against costs a form of ##enforcement## within CPR 44.14(1), or something outside the scheme and available under the general power in CPR 44.12?

# Decision

It is enforcement. The rules on costs protection are intended as a complete code. CPR 44.14 sets a monetary limit on the defendant's recovery, measured by the orders for damages and interest in the claimant's favour. Set-off is one way of recovering within that limit. It does not avoid the limit. Howe was wrongly decided.

The court recognised that the result might look counter-intuitive and unfair in some cases. It said that any remedy was for those who make the rules.

##Judgment in brief: set-off of costs against costs counts towards the limit in CPR 44.14; with no order for damages the limit is nil.##

# What it means in practice

## Check the date of issue

CPR 44.14 was amended with effect from 6 April 2023 for claims issued on or after that date. The limit now takes in agreements to settle as well as orders, and costs as well as damages and interest. The amended rule refers to CPR 44.12, so that set-off is open within the wider limit. For claims issued earlier, the decision still governs.

## In negotiation

For an older claim, a defendant with an interim costs order should bargain for it in the settlement itself, for instance by a reduction in the sum paid for costs. Afterwards it will have nothing against which to enforce.`,
    category: 'QOCS',
    date: '2021-10-06',
    author: 'Amelia Example',
    treatments: '[2017] EWCA Civ 932: overruled',
    tags: ['set-off', 'CPR 44.14', 'enforcement', 'Supreme Court'],
  },
]
