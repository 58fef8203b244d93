-- Its statements are the product's own now: those within a function are seen by no test.
drop function put_back(integer, integer, text);
