-- Why the latest call to a webhook failed, while it is still tried again.
alter table deliveries add column reason text;
