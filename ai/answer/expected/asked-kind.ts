import { type BroadKind, broadKind } from './broad-kind'
import { type ExpectedKind, expectedKind } from './kind'

const BROAD: Partial<Record<ExpectedKind, BroadKind>> = {
  money: 'amount',
  quantity: 'amount',
  size: 'amount',
  age: 'amount',
  percent: 'amount',
  name: 'person',
  firstName: 'person',
  organization: 'person',
  date: 'date',
  time: 'time',
}

/**
 * What an answer must contain, also if no question word says so: "what did the roof cost?" asks for
 * an amount.
 */
export function askedKind(question: string): BroadKind {
  const kind = expectedKind(question)
  return broadKind(question) ?? (kind === null ? null : (BROAD[kind] ?? null))
}
