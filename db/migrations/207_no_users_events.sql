-- An event asks for its calendar before it is changed, so nothing has to go before its account.
drop trigger users_events on users;
drop function delete_events();
