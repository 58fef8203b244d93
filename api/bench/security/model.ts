// Two users against a model of them, in many runs of many commands.
import { openTestDatabase } from '@app/db/testing'
import { checkModel } from '../../isolation/model'
import { finish, judge } from './bench'

const RUNS = Number(process.env.RUNS ?? 1000)
const close = await openTestDatabase()
const parted = await checkModel(RUNS).then(
  () => null,
  (error: Error) => error.message,
)
if (parted) console.log(parted)
judge(
  'T8',
  `${parted ? 'parted' : 'never parted'} in ${RUNS} runs`,
  '0 divergences',
  parted === null,
)
await close()
await finish()
