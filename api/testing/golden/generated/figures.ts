import type { Held } from './world'

export type Count = [name: string, value: number]

export function tally<T>(all: T[], keyOf: (one: T) => string): Count[] {
  return [...Map.groupBy(all, keyOf)].map(([name, own]) => [name, own.length])
}

export function times(all: Held[], keyOf: (one: Held) => string): Count[] {
  return [...Map.groupBy(all, keyOf)].map(([name, own]) => [name, sum(own)])
}

export function means(all: Held[]): Count[] {
  return [...Map.groupBy(all, ({ client }) => client)].map(([name, own]) => [
    name,
    sum(own) / own.length,
  ])
}

export function monthOf({ day }: Held): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(day))
}

export function quarterOf({ day }: Held): string {
  return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

export function sum(all: Held[]): number {
  return all.reduce((total, { minutes }) => total + minutes, 0)
}

export function meetingsOf(count: number): string {
  return plural(count, 'meeting')
}

export function itemsOf(count: number): string {
  return plural(count, 'action item')
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export function hours(minutes: number): string {
  const whole = Math.round(minutes)
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}
