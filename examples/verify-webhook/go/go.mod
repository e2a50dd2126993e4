module example.com/verify-webhook

go 1.19
