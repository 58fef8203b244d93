const SHORT = `bob robert;bobby robert;rob robert;bill william;billy william;liam william;maggie margaret;peggy margaret;meg margaret;liz elizabeth;
beth elizabeth;betty elizabeth;lizzie elizabeth;rick richard;dick richard;jim james;jimmy james;jack john;johnny john;tom thomas;mike michael;mick michael;
kate katherine catherine;kathy katherine catherine;katie katherine catherine;dan daniel;danny daniel;dave david;steve steven stephen;joe joseph;tony anthony;
chris christopher christine christina;alex alexander alexandra;sam samuel samantha;ben benjamin;ed edward;eddie edward;fred frederick;greg gregory;
jeff jeffrey;ken kenneth;larry lawrence;matt matthew;nick nicholas;pat patricia patrick;ron ronald;sue susan;susie susan;ted theodore edward;
tim timothy;vicky victoria;walt walter;andy andrew;charlie charles;chuck charles;gus augustus;hank henry;harry henry harold;jenny jennifer;
jo joanna josephine;judy judith;leo leonard leopold;max maximilian;nate nathaniel;phil philip;ray raymond;stan stanley;terry terence;wes wesley;
abby abigail;becky rebecca;cindy cynthia;deb deborah;debbie deborah;fran frances;gail abigail;jess jessica;mandy amanda;mel melanie melissa;
nan nancy;pam pamela;sandy sandra;trish patricia;val valerie;hans johannes;sepp josef;franz francis;paco francisco;pepe jose;gigi luigi`

const full = new Map(
  SHORT.split(/;\s*/).map((line): [string, string[]] => {
    const [short = '', ...names] = line.trim().split(' ')
    return [short, names]
  }),
)

/** The full names of a short one. */
export function fullNames(short: string): string[] {
  return full.get(short) ?? []
}
