-- Lists of action items ask which of a user's meetings were joined from others: hardly any.
create index meetings_joined on meetings (user_id) where joined_from is not null;
