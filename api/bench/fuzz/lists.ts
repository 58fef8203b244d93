import { CLIENT_CHARACTERS } from '@app/web/browser/limits'
import { readClientLines } from '@app/web/clients/several/client-lines'
import fc from 'fast-check'
import { withKnownZones } from '../../connections/calendars/time-zones'
import { addressBehind } from '../../http/address'
import { plainLine, plainText, typedLine } from '../../http/plain-text'
import { type Target, target, textOf } from './target'

const FIELDS = ['Ann Lee', 'Tax', 'Name', 'Type', 'a', ' ', '', 'é', '\ud83d', '\ufeff', '\u2028']
const BETWEEN = [',', ';', '\t', '|', '"', '""', '","', '"\n', '\n', '\r', '\r\n', '\\', "'", '\0']
const ZONE = [
  ...['BEGIN:VTIMEZONE\n', 'END:VTIMEZONE\n', 'TZID:', 'TZID:A/B\n', ';TZID='],
  ...[';TZID="', ':'],
]
const OFFSETS = ['BEGIN:STANDARD\n', 'END:STANDARD\n', 'TZOFFSETTO:+0100\n', 'RRULE:', 'UNTIL=2027']
const HIDDEN = ['\u200d', '\u200c', '\ufe0f', '\u{e0041}', '👩', '🏴', 'क', '\u115f', '\u180b', 'ᠠ']
const HOPS = [
  ...['1.2.3.4', '::1', '[', ']', ':80', ',', ', ', '127.0.0.1', '::ffff:10.0.0.1'],
  ...['fe80::%1'],
]

/** Lists, calendars and headers that others write. */
export const lists: Target[] = [
  target(
    'list: clients',
    fc.tuple(textOf([...FIELDS, ...BETWEEN]), fc.string()),
    ([text, type]) => {
      const { clients } = readClientLines(text, type, ['Ann Lee'])
      const unfit = clients.find(
        ({ name, type }) =>
          name.trim() === '' ||
          type === '' ||
          Math.max(name.length, type.length) > CLIENT_CHARACTERS,
      )
      if (unfit) throw new Error(`unfit: ${JSON.stringify(unfit)}`)
      const names = new Set(clients.map(({ name }) => name.toLowerCase()))
      if (names.size < clients.length || names.has('ann lee'))
        throw new Error('the same name twice')
    },
  ),
  target('list: time zones of a calendar', textOf([...ZONE, ...OFFSETS, ...BETWEEN]), (text) =>
    withKnownZones(text, 'Europe/Berlin'),
  ),
  target('line: typed', textOf([...HIDDEN, ...FIELDS, ...BETWEEN]), (text) => {
    const plain = plainText(text)
    if (!plain.isWellFormed()) throw new Error('not well-formed')
    for (const clean of [plainText, plainLine, typedLine])
      if (clean(clean(text)) !== clean(text)) throw new Error(`${clean.name} is not done at once`)
  }),
  target('header: addresses', textOf([...HOPS, ...FIELDS]), (text) =>
    addressBehind('127.0.0.1', text, ['127.0.0.0/8', '::1', '10.0.0.0/8']),
  ),
]
