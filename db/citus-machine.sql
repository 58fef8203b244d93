\set ON_ERROR_STOP on
-- Adds a machine to a distributed installation and moves its share of the shards there, while web and
-- worker keep running. Run on the coordinator as its superuser:
--   psql "$DATABASE_URL" -v coordinator=db1.internal -v host=db2.internal -v port=5432 -f db/citus-machine.sql
-- The machine needs the same versions and a database with the same name and
-- `create extension citus; create extension vector; create extension btree_gin`. Once one is added, the
-- coordinator holds no shards. `-v mode=block_writes` is quicker, and writes wait for each shard.
\if :{?mode}
\else
\set mode auto
\endif
select citus_set_coordinator_host(:'coordinator', current_setting('port')::integer);
select citus_add_node(:'host', :port);
select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false)
from pg_dist_node
where groupid = 0;
select rebalance_table_shards(shard_transfer_mode => :'mode');
select nodename as machine, nodeport as port, count(*) as shards, pg_size_pretty(sum(shard_size)) as size
from citus_shards
group by 1, 2
order by 1, 2;
