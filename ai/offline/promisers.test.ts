import { expect, test } from 'bun:test'
import { promiserFinder } from './promisers'
import { en } from './statement-words/minutes/en'

const names = ['Elena Brook', 'Speaker 2', 'Robert and Ellen Marsh', 'Anne-Marie O’Neil']
const promiserIn = promiserFinder(names, en)

const PROMISES: [string, string][] = [
  ['Ellen will send the form by Friday.', 'Ellen Marsh'],
  ['So Ellen Marsh will send us the deed.', 'Ellen Marsh'],
  ['Robert will call the bank about the mortgage.', 'Robert'],
  ['Elena will prepare the projections for us.', 'Elena Brook'],
  ['Ellen’ll email the statements tonight.', 'Ellen Marsh'],
  ['Anne-Marie will check with the custodian.', 'Anne-Marie O’Neil'],
  ['Ms. O’Neil will draft the letter of wishes.', 'Anne-Marie O’Neil'],
  ['Robert is going to sign the second page.', 'Robert'],
  ['Ellen’s going to review the policy at home.', 'Ellen Marsh'],
  ['Robert promised to bring the tax return.', 'Robert'],
  ['Ellen has agreed to fill out the questionnaire.', 'Ellen Marsh'],
  ['Robert needs to find the old contract.', 'Robert'],
  ['Ellen said she’ll ask the accountant.', 'Ellen Marsh'],
  ['Robert confirmed that he will contact the notary.', 'Robert'],
  ['Elena will then set up a call with the trustee.', 'Elena Brook'],
  ['Ellen will also let you know about the car.', 'Ellen Marsh'],
  ['We agreed that Robert will cancel the old policy.', 'Robert'],
  ['Ellen and Robert will complete the forms this week.', 'Ellen Marsh'],
  ['Robert and I will talk to the children about it.', 'Robert'],
  ['Elena will get back to us about the fees.', 'Elena Brook'],
  ['Ellen will look into the surrender charge.', 'Ellen Marsh'],
  ['Robert has to update his beneficiaries.', 'Robert'],
  ['For next time, Ellen will gather the receipts.', 'Ellen Marsh'],
  ['Mrs. Brook will arrange the valuation.', 'Elena Brook'],
  ['Robert will pay the invoice on Monday.', 'Robert'],
  ['Ellen will file the amended return.', 'Ellen Marsh'],
  ['Elena will probably confirm the date tomorrow.', 'Elena Brook'],
  ['Robert will open a new account at the credit union.', 'Robert'],
  ['Ellen will scan the will and upload it.', 'Ellen Marsh'],
  ['Robert will get a quote for the roof.', 'Robert'],
]

const NO_PROMISES = [
  'The market will rise.',
  'The market will send a signal.',
  'Rates will review themselves.',
  'Ellen will be sixty-five in March.',
  'Robert will retire next year.',
  'Ellen will receive the pension from June.',
  'Robert will inherit the house.',
  'Will Ellen send the form by Friday?',
  'Ellen will send the form by Friday?',
  'If Ellen will send the form, we are done.',
  'I hope Robert will call the bank.',
  'I don’t think Ellen will sign the form.',
  'Maybe Robert will ask for a raise one day.',
  'Ellen will not send the form.',
  'Robert won’t call the insurer.',
  'Every year Ellen will send us a card.',
  'Robert will file for divorce.',
  'Ellen will bring home four thousand a month.',
  'Robert will call it a day at sixty.',
  'Ellen will provide for the grandchildren.',
  'Ellen will send the kids to college.',
  'Robert will turn seventy in the fall.',
  'Ellen will need a new car.',
  'Mr. Chase will send the statement.',
  'Chase will send the statement.',
  'Marsh will pay a dividend in June.',
  'Ellen sent the form on Friday.',
  'Robert would call the bank every week.',
  'When Ellen will sign is not clear.',
  'Speaker 2 will send the form.',
]

test.each(PROMISES)('%p is a promise of %p', (text, name) => {
  expect(promiserIn(text)).toBe(name)
})

test.each(NO_PROMISES)('%p is no promise', (text) => {
  expect(promiserIn(text)).toBeNull()
})
