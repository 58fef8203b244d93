import type { TemplateField } from '@app/db/meetings/templates/templates'

type BuiltIn = { key: string; name: string; meetingType: string; fields: TemplateField[] }

/**
 * The templates that every account has. A hint tells a model what belongs in a field, and gives the rules
 * their keywords.
 */
export const BUILT_IN: BuiltIn[] = [
  template('annual-review', 'Annual review', 'Annual Review', [
    ['Changes since last year', 'changed job, family, health, moved, new'],
    ['Goals', 'goal, retire, buy, save for, plan to'],
    ['Portfolio performance', 'portfolio, return, performance, gained, lost, income target'],
    ['Allocation', 'allocation, bonds, stocks, equities, cash, rebalance'],
    ['Risk tolerance', 'risk, volatility, losses, conservative, aggressive'],
    ['Fees', 'fee, percent, cost, charges'],
    ['Beneficiaries and insurance', 'beneficiary, insurance, policy, coverage'],
    ['Next review', 'next meeting, review, schedule, again'],
  ]),
  template('fact-find', 'Fact-find', 'Fact-Find', [
    ['Family', 'married, children, spouse, wife, husband, dependents'],
    ['Employment and income', 'employer, salary, income, business, self-employed'],
    ['Assets', 'savings, house, property, account, pension, investments'],
    ['Debts', 'mortgage, loan, debt, credit'],
    ['Expenses', 'spend, expenses, monthly, budget'],
    ['Insurance', 'insurance, life, disability, policy, coverage'],
    ['Goals', 'goal, retire, buy, save for, plan to'],
    ['Health', 'health, doctor, illness, smoking'],
  ]),
  template('suitability', 'Suitability', 'Suitability', [
    ['Objective', 'objective, growth, income, preserve, goal'],
    ['Time horizon', 'years, horizon, retire, long term, short term'],
    ['Risk tolerance', 'risk, volatility, losses, conservative, aggressive'],
    ['Capacity for loss', 'afford to lose, emergency, reserve, cushion'],
    ['Knowledge and experience', 'experience, invested before, understand, familiar'],
    ['Liquidity needs', 'liquidity, cash, withdraw, need the money'],
    ['Recommendation', 'recommend, suggest, propose, advise'],
    ['Alternatives considered', 'alternative, instead, option, compared'],
  ]),
  template('legal-intake', 'Legal intake', 'Legal Consultation', [
    ['Matter', 'matter, dispute, contract, claim, case'],
    ['Parties', 'party, opposing, plaintiff, defendant, company'],
    ['Facts and dates', 'happened, signed, date, since, when'],
    ['Documents', 'document, agreement, letter, email, copy'],
    ['Deadlines', 'deadline, limitation, court, hearing, file by'],
    ['Desired outcome', 'outcome, settle, want, compensation, resolve'],
    ['Conflicts of interest', 'conflict, represented, related, adverse'],
    ['Fees and engagement', 'fee, retainer, hourly, engagement'],
  ]),
  template('tax-year-end', 'Tax year-end', 'Tax Year-End', [
    ['Income', 'income, salary, dividends, interest, bonus'],
    ['Capital gains and losses', 'gain, loss, sold, harvest, shares'],
    ['Deductions', 'deduction, mortgage interest, medical, business expenses'],
    ['Charitable gifts', 'charity, gift, donate, donor'],
    ['Retirement contributions', 'contribution, retirement, IRA, 401k, pension'],
    ['Estimated payments', 'estimated, payment, withholding, quarter'],
    ['Life changes', 'married, divorced, child, moved, house'],
    ['Documents needed', 'document, form, statement, send, receipt'],
  ]),
]

function template(
  key: string,
  name: string,
  meetingType: string,
  fields: [name: string, hint: string][],
): BuiltIn {
  return { key, name, meetingType, fields: fields.map(([name, hint]) => ({ name, hint })) }
}
