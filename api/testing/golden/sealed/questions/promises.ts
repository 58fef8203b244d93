import { kindOf, meeting, mine, tasksOf, withClient, within } from '../expect'
import { meetings } from '../meetings'

const q = kindOf('promises')
const owned = (owner: string) => ({
  tasks: {
    must: meetings.flatMap(({ tasks }) =>
      tasks.filter((task) => task.owner === owner).map(({ task }) => task),
    ),
  },
})

export const promises = [
  q('What did I promise Penny Price in November?', mine([meeting('pp4')])),
  q('What do I have to get done by the end of November 2026?', {
    tasks: { must: ['Run the plan with the four-day job'] },
  }),
  q("Action items from the trustees' autumn meeting", tasksOf([meeting('hp4')])),
  q('What does Walter Finch have to do?', owned('Walter Finch')),
  q('What did Grace agree to do?', owned('Grace Bond')),
  q('my own tasks for May Goodwin', mine(withClient('May Goodwin'))),
  q('Which tasks are due in January 2027?', {
    tasks: { must: ['Look up insurance for parents of residents', 'Firmare il contratto'] },
  }),
  q('Who was going to suggest two appraisers?', { says: ['Helen|you|Suggest two appraisers'] }),
  q('What did Nadia promise?', owned('Nadia Osei')),
  q("What is Vikram's homework?", owned('Vikram Singh')),
  q('Tasks from last week', tasksOf([meeting('pp4'), meeting('go3')])),
  q('action items of the last call with Dr. Amara Singh', tasksOf([meeting('as2')])),
  q('What did Paolo take on?', owned('Paolo Marchetti')),
  q(
    'All to-dos that came up in June 2026',
    tasksOf(within('2026-06').filter(({ status }) => status === 'Processed')),
  ),
  q('What does Jürgen Brandt have to do before Christmas?', {
    tasks: { must: ['Konten für die Enkel eröffnen'] },
  }),
  q('Who has to cancel the gardener?', { says: ['May'], tasks: { must: ['Cancel the gardener'] } }),
  q('What did I take on in September 2026?', mine([meeting('wm3'), meeting('qv2')])),
  q('What does Iris still have to do?', owned('Iris Bloom')),
  q('By when must the census file be sent, and by whom?', { says: ['Nadia', 'May 15'] }),
  q('What should Monica do?', owned('Monica Chase')),
]
